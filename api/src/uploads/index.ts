export { uploadPaths } from './described-calls';
export { registerUploads } from './register-uploads';
export { sweepStaged } from './sweep-staged';
