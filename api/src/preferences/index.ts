export { preferencesCalls } from './calls';
