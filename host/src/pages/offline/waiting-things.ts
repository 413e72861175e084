import type { KeptWrite } from '@studio/offline';
import type { DeviceQueue } from './use-device-queue';
import { byUrgency, failedStage, type WaitingSession, waitingSessions, type WaitingStage } from './waiting-sessions';

/** One line of the queue: a session with its photos, or anything else that was entered here. */
export type WaitingThing = { key: string; stage: WaitingStage; since: string } & (
  | { session: WaitingSession; write: null }
  | { session: null; write: KeptWrite }
);

/** Everything that waits, in the order of its urgency. */
export function waitingThings(queue: DeviceQueue): WaitingThing[] {
  const sessions = waitingSessions(queue).map((session): WaitingThing => ({ ...keyOf(session), session, write: null }));
  const writes = queue.writes.map((write): WaitingThing => {
    const failed = write.status === 'error' ? failedStage(write.error) : null;
    const stage = queue.sending.has(write.key) ? 'sending' : (failed ?? 'saved');
    return { key: write.key, stage, since: write.saved_at, session: null, write };
  });
  return [...sessions, ...writes].sort(byUrgency);
}

function keyOf({ key, stage, since }: WaitingSession) {
  return { key, stage, since };
}
