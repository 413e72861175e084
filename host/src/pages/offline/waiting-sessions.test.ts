import type { KeptPhoto, OfflinePhotosession, QueueItem } from '@studio/offline';
import type { DeviceQueue } from './use-device-queue';
import { waitingSessions } from './waiting-sessions';

const record = (local_id: string, rest: Partial<OfflinePhotosession> = {}) => ({
  record: {
    local_id,
    name: local_id,
    local_created_at: '2026-03-01T10:00:00Z',
    error: null,
    archived_at: null,
    ...rest,
  } as OfflinePhotosession,
  item: {} as QueueItem,
});
const photo = (id: string, session_key: string, rest: Partial<KeptPhoto> = {}) =>
  ({
    id,
    session_key,
    session_name: 'Анна',
    status: 'pending',
    kept_at: '2026-03-01T09:00:00Z',
    error: null,
    ...rest,
  }) as KeptPhoto;
const error = { message: 'Эта локация вам недоступна', needs_person: true } as OfflinePhotosession['error'];
const lost = { message: 'Сервер не смог ответить', needs_person: false } as OfflinePhotosession['error'];
const queueOf = (part: Partial<DeviceQueue>): DeviceQueue => ({
  state: 'ready',
  reason: null,
  queued: [],
  archived: [],
  photos: [],
  writes: [],
  sending: new Set(),
  ...part,
});

describe('what waits on the device', () => {
  it('is told session by session, photos with the session they belong to', () => {
    const sessions = waitingSessions(
      queueOf({ queued: [record('ps_1')], photos: [photo('pf_1', 'ps_1'), photo('pf_2', 'on-server')] }),
    );
    expect(sessions.map(({ key, name, record: own, photos }) => [key, name, own !== null, photos.length])).toEqual([
      ['ps_1', 'ps_1', true, 1],
      ['on-server', 'Анна', false, 1],
    ]);
    expect(sessions[0]?.since).toBe('2026-03-01T09:00:00Z');
  });

  it('begins with what was refused, then what was not answered, what is on its way, then the oldest', () => {
    const sessions = waitingSessions(
      queueOf({
        queued: [
          record('young', { local_created_at: '2026-03-01T12:00:00Z' }),
          record('old', { local_created_at: '2026-03-01T08:00:00Z' }),
          record('sending'),
          record('unanswered', { error: lost }),
          record('failed', { error }),
        ],
        archived: [record('gone', { archived_at: '2026-03-01T11:00:00Z', error }).record],
        // A lost answer of one file hides no verdict about another.
        photos: [
          photo('pf_0', 'photo-failed', { status: 'error', error: lost }),
          photo('pf_1', 'photo-failed', { status: 'error', error }),
        ],
        sending: new Set(['sending']),
      }),
    );
    expect(sessions.map(({ key, stage }) => `${key} ${stage}`)).toEqual([
      'photo-failed error',
      'failed error',
      'unanswered again',
      'sending sending',
      'old saved',
      'young saved',
      'gone archived',
    ]);
  });
});
