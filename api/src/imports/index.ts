export { importsCalls } from './calls';
