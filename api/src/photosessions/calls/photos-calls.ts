import { fileHistory } from './file-history';
import { listPhotos } from './list-photos';
import { mark } from './mark-photos';
import { archive, original } from './originals';
import { photoManifest } from './photo-manifest';
import { discard, restorePhotosCall, trash } from './photo-trash';
import { removePhoto } from './remove-photo';
import { retouch, retouchWork } from './retouch';
import { full } from './full-photo';
import { thumbnail, versionPicture, watermarked } from './show-photo';
import { takePhoto } from './take-photo';
import { uploadPhoto } from './upload-photo';
import { addVersion, chooseVersion, versions } from './versions';

export const photosCalls = {
  upload: uploadPhoto,
  take: takePhoto,
  manifest: photoManifest,
  list: listPhotos,
  remove: removePhoto,
  watermarked,
  thumbnail,
  mark,
  discard,
  restore: restorePhotosCall,
  trash,
  fileHistory,
  original,
  archive,
  full,
  addVersion,
  versions,
  chooseVersion,
  versionPicture,
  retouch,
  retouchWork,
};
