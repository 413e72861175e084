import type { KeptPhoto, KeptWrite, LogEntry, OfflinePhotosession, QueueItem } from '@studio/offline';
import type { SyncStatistics } from '@studio/portal';
import type { DeviceQueue } from '../use-device-queue';
import type { DeviceFacts } from './device-facts';
import { maskFile, maskName, maskPhone, scrubDeep } from './mask';

interface DiagnosticParts {
  facts: DeviceFacts;
  statistics: SyncStatistics | null;
  queue: DeviceQueue;
  logs: readonly LogEntry[];
  /** Employee whose queue it is. */
  owner: string | null;
}

/**
 * What support needs to see, as data for a file. Never a token. Names, phones, notes and file names only with
 * `personal`; else initials and last digits, which still tell two clients apart.
 */
export function diagnosticData(parts: DiagnosticParts, personal: boolean): unknown {
  const { facts, statistics, queue, logs, owner } = parts;
  return scrubDeep(
    {
      format: 1,
      made_at: new Date().toISOString(),
      personal_data: personal,
      owner,
      device: facts,
      statistics,
      queue_state: { state: queue.state, reason: queue.reason },
      sessions: queue.queued.map(({ record, item }) => sessionData(record, item, personal)),
      archived: queue.archived.map((record) => sessionData(record, null, personal)),
      photos: queue.photos.map((photo) => photoData(photo, personal)),
      writes: queue.writes.map((write) => writeData(write, personal)),
      logs,
    },
    personal,
  );
}

function sessionData(record: OfflinePhotosession, item: QueueItem | null, personal: boolean): unknown {
  const { local_id, sync_status, session_state, local_created_at, local_updated_at, created_at, revision } = record;
  const { server_id, retry_count, archived_at, error } = record;
  const name = record.name ?? record.clientName;
  const phone = record.phone ?? record.phone_number;
  return {
    local_id,
    sync_status,
    session_state,
    local_created_at,
    local_updated_at,
    created_at,
    revision,
    server_id,
    retry_count,
    archived_at,
    error,
    name: personal ? name : maskName(name),
    phone: personal ? phone : maskPhone(phone),
    ...(personal && { record }),
    was_sent: record.sent_body !== null,
    item,
  };
}

function photoData(photo: KeptPhoto, personal: boolean): unknown {
  if (personal) return photo;
  return { ...photo, session_name: maskName(photo.session_name), filename: maskFile(photo.filename) };
}

/** What was entered may be anything, so all of it counts as personal. */
function writeData(write: KeptWrite, personal: boolean): unknown {
  if (personal) return write;
  const { payload: _payload, summary: _summary, page: _page, path: _path, ...rest } = write;
  return rest;
}
