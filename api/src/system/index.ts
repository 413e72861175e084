export { release } from './release';
