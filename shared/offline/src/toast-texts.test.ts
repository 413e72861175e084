import { OfflineFailure } from './failure';
import type { SyncEvent, SyncTrigger } from './sync-events';
import { SYNC_TOASTS, syncedToast, toastForEvent, waitingToast } from './toast-texts';

function completed(synchronized: number, errors: number, trigger: SyncTrigger, waiting = 0): SyncEvent {
  return { type: 'sync_completed', synchronized, errors, results: [], cleaned_records: 0, waiting, trigger };
}

it('are the table of the specification', () => {
  expect(SYNC_TOASTS).toEqual({
    saved_locally: { message: 'Фотосессия сохранена локально', color: 'info', timeout: 7_000 },
    syncing: { message: 'Синхронизация с сервером...', color: 'primary', timeout: 0 },
    nothing_new: { message: 'Синхронизация завершена (нет новых данных)', color: 'success', timeout: 5_000 },
    save_failed: { message: 'Ошибка сохранения данных', color: 'error', timeout: 7_000 },
    sync_failed: { message: 'Ошибка синхронизации, попробуем позже', color: 'warning', timeout: 7_000 },
    online: { message: 'Подключение восстановлено', color: 'success', timeout: 5_000 },
    offline: { message: 'Работаем в автономном режиме', color: 'info', timeout: 7_000 },
    worker_activated: { message: 'Offline режим активирован', color: 'success', timeout: 3_000 },
  });
});

it.each([
  [1, '1 фотосессия синхронизирована'],
  [2, '2 фотосессии синхронизированы'],
  [5, '5 фотосессий синхронизировано'],
  [11, '11 фотосессий синхронизировано'],
  [14, '14 фотосессий синхронизировано'],
  [21, '21 фотосессия синхронизирована'],
  [122, '122 фотосессии синхронизированы'],
])('count %i sessions in Russian', (count, message) => {
  expect(syncedToast(count)).toEqual({ message, color: 'success', timeout: 7_000 });
});

describe('toasts', () => {
  it('follow the events', () => {
    const failure = new OfflineFailure('storage_full');
    expect(toastForEvent({ type: 'network_status', online: true })).toBe(SYNC_TOASTS.online);
    expect(toastForEvent({ type: 'network_status', online: false })).toBe(SYNC_TOASTS.offline);
    expect(toastForEvent({ type: 'sync_error', action: 'save_offline', error: failure })).toBe(SYNC_TOASTS.save_failed);
    expect(toastForEvent({ type: 'sync_error', action: 'sync', error: failure })).toBe(SYNC_TOASTS.sync_failed);
    expect(toastForEvent({ type: 'worker_activated' })).toBe(SYNC_TOASTS.worker_activated);
    expect(toastForEvent({ type: 'sign_in_required', owner: 'x' })).toBeNull();
  });

  it('announce a requested run from start to end', () => {
    expect(toastForEvent({ type: 'sync_started', trigger: 'online' })).toBe(SYNC_TOASTS.syncing);
    expect(toastForEvent(completed(0, 0, 'online'))).toBe(SYNC_TOASTS.nothing_new);
    expect(toastForEvent(completed(3, 1, 'manual'))).toBe(SYNC_TOASTS.sync_failed);
    expect(toastForEvent(completed(1, 0, 'manual'))).toEqual(syncedToast(1));
    const unauthorized = { local_id: 'ps_1747472400000abcdef', status: 'unauthorized' } as const;
    expect(toastForEvent({ ...completed(0, 0, 'manual'), results: [unauthorized] } as SyncEvent)).toBe(
      SYNC_TOASTS.sync_failed,
    );
  });

  it('never say that there is nothing while something waits', () => {
    expect(toastForEvent(completed(0, 0, 'manual', 3))).toEqual(waitingToast(3));
    expect(toastForEvent(completed(0, 0, 'online', 1))?.message).toBe('Ещё ждёт отправки: 1');
    expect(toastForEvent(completed(0, 0, 'periodic', 3))).toBeNull();
    expect(toastForEvent(completed(2, 0, 'manual', 3))).toEqual(syncedToast(2));
  });

  it('announce an automatic run only by its result', () => {
    expect(toastForEvent({ type: 'sync_started', trigger: 'periodic' })).toBeNull();
    expect(toastForEvent(completed(0, 0, 'periodic'))).toBeNull();
    expect(toastForEvent(completed(0, 2, 'retry'))).toBeNull();
    expect(toastForEvent(completed(2, 0, 'retry'))).toEqual(syncedToast(2));
    expect(toastForEvent(completed(0, 1, 'saved'))).toBe(SYNC_TOASTS.sync_failed);
  });

  it('replace the lasting one even when nobody asked and something failed', () => {
    for (const trigger of ['manual', 'online'] as const) {
      for (const [done, failed] of [
        [0, 0],
        [1, 0],
        [0, 1],
        [1, 1],
      ] as const)
        expect(toastForEvent(completed(done, failed, trigger))).not.toBeNull();
    }
  });
});
