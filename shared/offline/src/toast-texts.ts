import type { SyncEvent, SyncTrigger } from './sync-events';

/** A toast as the specification's §8 lists it; `timeout` in milliseconds, 0 stays until the next one. */
export interface SyncToast {
  message: string;
  color: 'info' | 'primary' | 'success' | 'error' | 'warning';
  timeout: number;
}

/** Toasts whose duration the specification does not name take its default of 7 s (§9). */
const DEFAULT_TIMEOUT_MS = 7_000;

/** The toast table of the specification's §8. */
export const SYNC_TOASTS = {
  saved_locally: { message: 'Фотосессия сохранена локально', color: 'info', timeout: 7_000 },
  syncing: { message: 'Синхронизация с сервером...', color: 'primary', timeout: 0 },
  nothing_new: { message: 'Синхронизация завершена (нет новых данных)', color: 'success', timeout: 5_000 },
  save_failed: { message: 'Ошибка сохранения данных', color: 'error', timeout: DEFAULT_TIMEOUT_MS },
  sync_failed: { message: 'Ошибка синхронизации, попробуем позже', color: 'warning', timeout: DEFAULT_TIMEOUT_MS },
  online: { message: 'Подключение восстановлено', color: 'success', timeout: 5_000 },
  offline: { message: 'Работаем в автономном режиме', color: 'info', timeout: 7_000 },
  worker_activated: { message: 'Offline режим активирован', color: 'success', timeout: 3_000 },
} as const satisfies Record<string, SyncToast>;

/**
 * «1 фотосессия синхронизирована», «5 фотосессий синхронизировано»: the specification's two forms. Russian has a
 * third for 2–4, 22–24…: «2 фотосессии синхронизированы».
 */
export function syncedToast(count: number): SyncToast {
  return {
    message: `${count} ${SYNCED_FORMS[RULES.select(count)] ?? SYNCED_FORMS.many}`,
    color: 'success',
    timeout: 7_000,
  };
}

const RULES = new Intl.PluralRules('ru');

const SYNCED_FORMS: Partial<Record<Intl.LDMLPluralRule, string>> & { many: string } = {
  one: 'фотосессия синхронизирована',
  few: 'фотосессии синхронизированы',
  many: 'фотосессий синхронизировано',
};

/** Automatic runs, announced only by their result. */
const QUIET: ReadonlySet<SyncTrigger> = new Set(['start', 'periodic', 'retry', 'saved', 'worker', 'signed_in']);

/** Runs that repeat automatically: staff were told of the failure when it first happened. */
const REPEATING: ReadonlySet<SyncTrigger> = new Set(['periodic', 'retry']);

/** Something is left: «нет новых данных» would be a lie. */
export function waitingToast(count: number): SyncToast {
  return { message: `Ещё ждёт отправки: ${count}`, color: 'info', timeout: DEFAULT_TIMEOUT_MS };
}

/**
 * The toast for an event, in place of the one before; null when staff need not be told. The lasting
 * «Синхронизация с сервером...» is always followed by another one.
 */
export function toastForEvent(event: SyncEvent): SyncToast | null {
  switch (event.type) {
    case 'photosession_saved_offline':
      return SYNC_TOASTS.saved_locally;
    case 'network_status':
      return event.online ? SYNC_TOASTS.online : SYNC_TOASTS.offline;
    case 'sync_started':
      return QUIET.has(event.trigger) ? null : SYNC_TOASTS.syncing;
    case 'sync_completed':
      if (hasFailed(event) && !REPEATING.has(event.trigger)) return SYNC_TOASTS.sync_failed;
      if (event.synchronized > 0) return syncedToast(event.synchronized);
      if (QUIET.has(event.trigger)) return null;
      return event.waiting > 0 ? waitingToast(event.waiting) : SYNC_TOASTS.nothing_new;
    case 'sync_error':
      return event.action === 'save_offline' ? SYNC_TOASTS.save_failed : SYNC_TOASTS.sync_failed;
    case 'worker_activated':
      return SYNC_TOASTS.worker_activated;
    default:
      return null;
  }
}

function hasFailed(event: SyncEvent & { type: 'sync_completed' }): boolean {
  return event.errors > 0 || event.results.some((result) => result.status === 'unauthorized');
}
