export * from './hooks';
export * from './schema';
export { pictureOfDocument } from './pictures/picture-of-document';
export { sha256Of, takeAndDraw, takePicture } from './pictures/process-picture';
export { storePicture } from './pictures/store-picture';
export { sweepOrphans } from './sweep-orphans';
export { markSold } from './mark-sold';
export { alreadyHeld, imageFile, imageHeaders, type ShownKind } from './rules/image-reply';
export { shownFile } from './pictures/shown-file';
