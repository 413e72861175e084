import { defineDomain, HOUR } from '../kernel/domain';
import { on } from '../kernel/hooks';
import { locationTraces, sessionFigures } from '../locations';
import { employeeTraces } from '../users';
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
import { figuresOfPlaces, tracesOfEmployee, tracesOfLocation } from './queries/traces';
import * as tables from './schema';
import { sweepOrphans } from './sweep-orphans';

const photosessionsCalls = { list, create, duplicates, photographers, summary, get, update, remove };

const photosCalls = {
  upload: uploadPhoto,
  take: takePhoto,
  manifest: photoManifest,
  list: listPhotos,
  remove: removePhoto,
  watermarked,
  thumbnail,
};

export const photosessionsDomain = defineDomain({
  name: 'photosessions',
  calls: { photosessions: photosessionsCalls, photos: photosCalls },
  tables,
  listeners: [
    on(employeeTraces, tracesOfEmployee),
    on(locationTraces, tracesOfLocation),
    on(sessionFigures, figuresOfPlaces),
  ],
  jobs: [{ name: 'remove files of no photo', every: HOUR, run: sweepOrphans }],
});
