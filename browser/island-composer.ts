export { startComposer as start } from '../islands/composer/start'
