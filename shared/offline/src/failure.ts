import { MEBIBYTE, PHOTO_MAX_BYTES } from '@studio/contracts';

/**
 * Why the device's database did not do what was asked. The screen must not call a thing saved on any of them.
 *
 * - `storage_full`: no room even after the logs were purged;
 * - `storage_unavailable`: the browser gives no database (private window, broken profile, write refused);
 * - `upgrade_blocked`: another tab holds an older version of the database open;
 * - `newer_version`: a newer version of the portal has upgraded the database: reload the page;
 * - `record_missing`: there is no record with this `local_id`, or it belongs to somebody else;
 * - `in_doubt`: the record was sent and then refused under its key, so a correction must be a record of its own; or it is archived;
 * - `location_fixed`: the record was sent, and a session cannot move to another location;
 * - `signed_out`: nobody is signed in, so the record would have no owner;
 * - `photo_too_large`, `photo_empty`: a photo file that the server would not take;
 * - `photo_unreadable`: the file changed or vanished while it was being read;
 * - `code_missing`: a part of the portal that the page fetches later could not be fetched.
 */
export type OfflineFailureCode =
  | 'storage_full'
  | 'storage_unavailable'
  | 'upgrade_blocked'
  | 'newer_version'
  | 'record_missing'
  | 'in_doubt'
  | 'location_fixed'
  | 'signed_out'
  | 'photo_too_large'
  | 'photo_empty'
  | 'photo_unreadable'
  | 'code_missing';

const MESSAGES: Record<OfflineFailureCode, string> = {
  storage_full: 'НЕ сохранено: на устройстве закончилось место.',
  storage_unavailable: 'НЕ сохранено: браузер не даёт записать данные на устройство.',
  upgrade_blocked: 'НЕ сохранено: закройте другие вкладки портала и повторите.',
  newer_version: 'НЕ сохранено: портал обновился. Обновите страницу и повторите.',
  record_missing: 'Запись на этом устройстве не найдена.',
  in_doubt: 'Сервер отказался от этой записи. Изменить её нельзя.',
  location_fixed: 'Запись уже отправлялась: локацию изменить нельзя, остальное — можно.',
  signed_out: 'НЕ сохранено: сначала войдите в портал.',
  photo_too_large: `Файл слишком большой. Предел — ${PHOTO_MAX_BYTES / MEBIBYTE} МБ.`,
  photo_empty: 'Файл пуст.',
  photo_unreadable: 'НЕ сохранено: файл изменился или исчез, пока его читали. Выберите его ещё раз.',
  code_missing: 'НЕ сохранено: портал загрузился не полностью. Повторите, когда появится связь.',
};

/** A failure of the local database. `message` is a Russian sentence for staff, `cause` the browser's own error. */
export class OfflineFailure extends Error {
  override readonly name = 'OfflineFailure';

  constructor(
    readonly code: OfflineFailureCode,
    cause?: unknown,
  ) {
    super(MESSAGES[code], { cause });
  }
}

/** Names that browsers give to a write that found no room; Chromium reports a full disk as `UnknownError`. */
const NO_ROOM = new Set(['QuotaExceededError', 'UnknownError', 'NS_ERROR_DOM_INDEXEDDB_QUOTA_ERR']);

/** True when purging something may let the same write through. */
function isNoRoom(error: unknown): boolean {
  return errorName(error) !== null && NO_ROOM.has(errorName(error) ?? '');
}

/** Turns whatever was thrown into an `OfflineFailure`. */
export function toOfflineFailure(error: unknown): OfflineFailure {
  if (error instanceof OfflineFailure) return error;
  if (isNoRoom(error)) return new OfflineFailure('storage_full', error);
  if (errorName(error) === 'VersionError') return new OfflineFailure('newer_version', error);
  return new OfflineFailure('storage_unavailable', error);
}

/** Browsers' errors are distinguished by name: they may come from another realm. */
export function errorName(error: unknown): string | null {
  return typeof error === 'object' && error !== null && 'name' in error && typeof error.name === 'string'
    ? error.name
    : null;
}
