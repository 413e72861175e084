import {
  NOTIFICATION_KINDS,
  type NotificationKind,
  type NotificationTopic,
  type PortalNotification,
} from '@studio/contracts';
import type { NotificationRequest } from '@studio/portal';

/** Topics that are worth a word to somebody who works on something else; of the others the bell alone tells. */
const WORTH_A_WORD: readonly NotificationTopic[] = ['access', 'security'];

/** What a notification is about; null for a kind that this version of the portal does not know. */
export function topicOf(kind: string): NotificationTopic | null {
  return Object.hasOwn(NOTIFICATION_KINDS, kind) ? NOTIFICATION_KINDS[kind as NotificationKind] : null;
}

/** The toast of a notification that has just come, without what can be done about it; null when it is worth none. */
export function toastOf({ id, kind, title, body }: PortalNotification): NotificationRequest | null {
  const topic = topicOf(kind);
  if (topic === null || !WORTH_A_WORD.includes(topic)) return null;
  const message = body === null ? title : `${title}. ${body}`;
  const base = { id: `notice-${id}`, message, remembered: false };
  // Somebody else may have signed in: this stays until it is seen.
  return topic === 'security' ? { ...base, color: 'warning', timeout: 0 } : { ...base, color: 'info' };
}
