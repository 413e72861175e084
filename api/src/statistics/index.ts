export { checkFigures } from './check-figures';
