import type { OfflineStore } from './offline-store';
import type { SyncEvent } from './sync-events';

/** Writes what the engine did into the device's log: keys and figures, never names or phones. */
export function noteInLog(store: OfflineStore, event: SyncEvent, user: string | null): void {
  const data = logged(event);
  if (data) void store.log(event.type, data, user ?? undefined);
}

function logged(event: SyncEvent): object | null {
  switch (event.type) {
    case 'photosession_saved_offline':
      return { local_id: event.local_id };
    case 'network_status':
      return { online: event.online };
    case 'sync_completed': {
      const { synchronized, errors, cleaned_records, trigger, results } = event;
      return results.length > 0
        ? { synchronized, errors, cleaned_records, trigger, results: results.map(resultLogged) }
        : null;
    }
    case 'sync_error':
      return { action: event.action, code: event.error.code, cause: describeError(event.error.cause) };
    case 'sign_in_required':
      return {};
    default:
      return null;
  }
}

function resultLogged({
  local_id,
  status,
  ...rest
}: (SyncEvent & { type: 'sync_completed' })['results'][number]): object {
  return 'error' in rest ? { local_id, status, error: rest.error.technical } : { local_id, status };
}

function describeError(cause: unknown): string | null {
  return cause instanceof Error ? `${cause.name}: ${cause.message}` : null;
}
