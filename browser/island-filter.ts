export { startFilter as start } from '../islands/filter/start'
