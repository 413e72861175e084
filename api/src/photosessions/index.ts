export * from './hooks';
export * from './schema';
export { processPicture } from './pictures/process-picture';
export { storePicture } from './pictures/store-picture';
export { sweepOrphans } from './sweep-orphans';
