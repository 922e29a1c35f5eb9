export { startCalculator as start } from '../islands/calculator/start'
