import { HOUR_MS } from '@studio/contracts';
import { defineDomain } from '../kernel/domain';
import { placeOfLeft } from '../kernel/calls/hand-over';
import { on } from '../kernel/calls/hooks';
import { hasRowsAt, locationTraces, sessionFigures, worksAt } from '../locations';
import { cardRowsNamed, employeeTraces, leftBehindBy } from '../users';
import { sessionsOfCard } from './card-rows';
import { bulk } from './calls/bulk';
import { create } from './calls/create';
import { duplicates } from './calls/duplicates';
import { exportSessions } from './calls/export';
import { get } from './calls/get';
import { list } from './calls/list';
import { oldLink } from './calls/old-link';
import { photographers } from './calls/photographers';
import { photosCalls } from './calls/photos-calls';
import { remove } from './calls/remove';
import { summary } from './calls/summary';
import { undoMove } from './calls/undo-move';
import { update } from './calls/update';
import { deleteView, saveView, views } from './calls/views';
import { photosToday } from './demo/photos-today';
import { writeDemoPhotoWork } from './demo/write-photo-work';
import { placeOfLeftSession } from './queries/place-of-left';
import { figuresOfPlaces, sessionsOfLeaving, tracesOfEmployee, tracesOfLocation } from './queries/traces';
import { makePreview } from './make-preview';
import * as records from './records';
import * as tables from './schema';
import { sweepOrphans } from './sweep-orphans';
import { sweepTrash } from './sweep-trash';

const photosessionsCalls = {
  list,
  create,
  duplicates,
  photographers,
  summary,
  get,
  oldLink,
  update,
  undoMove,
  remove,
  bulk,
  exportSessions,
  views,
  saveView,
  deleteView,
};

export const photosessionsDomain = defineDomain({
  name: 'photosessions',
  calls: { photosessions: photosessionsCalls, photos: photosCalls },
  tables,
  records: Object.values(records),
  jobs: [makePreview],
  demo: writeDemoPhotoWork,
  lateDemo: photosToday,
  listeners: [
    on(cardRowsNamed, async () => sessionsOfCard),
    on(employeeTraces, tracesOfEmployee),
    on(leftBehindBy, sessionsOfLeaving),
    on(locationTraces, tracesOfLocation),
    on(worksAt, hasRowsAt(tables.photosession, tables.photosession.location_id)),
    on(placeOfLeft, placeOfLeftSession),
    on(sessionFigures, figuresOfPlaces),
  ],
  sweeps: [
    { name: 'empty the trash of photos', every: HOUR_MS, run: sweepTrash },
    { name: 'remove files of no photo', every: HOUR_MS, run: sweepOrphans },
  ],
});
