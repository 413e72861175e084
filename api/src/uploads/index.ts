export { uploadPaths } from './described-calls';
