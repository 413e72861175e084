import type { LocalSession } from '@studio/portal';

type LocalRecord = LocalSession['record'];

/** Whether the server may have the record: an edit then follows it, and its location is fixed. */
export function wasSent({ sent_body, server_id }: LocalRecord): boolean {
  return sent_body !== null || server_id !== null;
}

/** Whether the server has the record, and only later changes still have to be sent. */
export function isEditOnly({ server_id, sync_status }: LocalRecord): boolean {
  return server_id !== null && sync_status !== 'synced';
}
