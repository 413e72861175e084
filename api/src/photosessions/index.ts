import { create } from './calls/create';
import { duplicates } from './calls/duplicates';
import { get } from './calls/get';
import { list } from './calls/list';
import { listPhotos } from './calls/list-photos';
import { photoManifest } from './calls/photo-manifest';
import { photographers } from './calls/photographers';
import { remove } from './calls/remove';
import { removePhoto } from './calls/remove-photo';
import { thumbnail, watermarked } from './calls/show-photo';
import { summary } from './calls/summary';
import { takePhoto } from './calls/take-photo';
import { update } from './calls/update';
import { uploadPhoto } from './calls/upload-photo';

export * from './schema';
export { processPicture } from './pictures/process-picture';
export { storePicture } from './pictures/store-picture';
export { sweepOrphans } from './sweep-orphans';

export const photosessionsCalls = { list, create, duplicates, photographers, summary, get, update, remove };

export const photosCalls = {
  upload: uploadPhoto,
  take: takePhoto,
  manifest: photoManifest,
  list: listPhotos,
  remove: removePhoto,
  watermarked,
  thumbnail,
};
