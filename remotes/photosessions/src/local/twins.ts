import type { LocalSession } from '@studio/portal';
import { clientKey, clientName, clientPhone } from './merge-sessions';
import { isEditOnly } from './sent';

/** Records of this device that seem to be one session entered twice: same name and phone (specification §3). */
export interface Twins {
  newest: LocalSession;
  /** Newest first. */
  older: readonly LocalSession[];
}

/** The twins of each record that has any, by its `local_id`. Sessions must be sorted newest first. */
export function findTwins(sessions: readonly LocalSession[]): ReadonlyMap<string, Twins> {
  const groups = new Map<string, LocalSession[]>();
  for (const session of sessions) {
    if (session.stage === 'synced' || session.stage === 'archived' || isEditOnly(session.record)) continue;
    const key = clientKey(clientName(session.record), clientPhone(session.record));
    if (key === null) continue;
    const group = groups.get(key);
    if (group) group.push(session);
    else groups.set(key, [session]);
  }
  const twins = new Map<string, Twins>();
  for (const [newest, ...older] of groups.values()) {
    if (newest === undefined || older.length === 0) continue;
    for (const { record } of [newest, ...older]) twins.set(record.local_id, { newest, older });
  }
  return twins;
}

/** Whether the server certainly does not have the record: it was never sent, and is not being sent. */
export function surelyUnsent({ record, stage }: LocalSession): boolean {
  return record.sent_body === null && stage !== 'sending';
}
