import type { ApiCallOptions } from '../api-call';
import type { Engine } from '../engine-state';
import { callServer } from '../load-server-calls';
import { recordError } from '../record-error';
import { isoTime } from '../store-context';
import type { KeptWrite } from './kept-write';
import type { WriteChange } from './offline-writes';
import { attemptUndone, beingSent, failedForNow, isSameWrite, refused } from './write-state';

export interface WriteSenderOptions extends ApiCallOptions {
  engine: Engine;
  changed: (change: WriteChange) => void;
  /** Cuts a request short: somebody else has signed in. */
  signal: AbortSignal;
}

/** How one write fared. */
export type WriteFate =
  | { kind: 'sent'; write: KeptWrite; reply: Record<string, unknown> }
  | { kind: 'later' | 'refused'; write: KeptWrite }
  | { kind: 'unauthorized' | 'put_off' };

/**
 * Sends one write and settles it as the outcome asks. Null when there was nothing to send: another runner was quicker, or it
 * belongs to somebody else. Rejects only when the database fails; the write then stays and is sent again, which the
 * server recognises by its key.
 */
export async function sendWrite(key: string, owner: string, options: WriteSenderOptions): Promise<WriteFate | null> {
  const { engine, clock, changed, signal } = options;
  let before: KeptWrite | null = null;
  const write = await engine.store.changeWrite(key, (known) => {
    if (known.owner !== owner) return null;
    before = known;
    return beingSent(known, clock.now());
  });
  if (!write || !before) return null;
  engine.sendingWrites.add(key);
  changed({ stage: 'sending', write });
  try {
    const outcome = await callServer(({ callWrite }) => callWrite(write, signal, options));
    if (outcome.kind === 'accepted') {
      await engine.store.removeWrite(key, (known) => isSameWrite(known, write));
      changed({ stage: 'sent', write, reply: outcome.reply });
      return { kind: 'sent', write, reply: outcome.reply };
    }
    const unsent = before;
    if (outcome.kind === 'unauthorized') {
      await settle(write, (known) => attemptUndone(known, unsent), options);
      return { kind: 'unauthorized' };
    }
    const isLater = outcome.kind === 'retry';
    const error = recordError(outcome.failure, !isLater, isoTime(clock));
    if (signal.aborted) {
      await settle(write, (known) => ({ ...known, underway: false, in_doubt: true }), options);
      return { kind: 'put_off' };
    }
    const not_before = isLater && outcome.retryAfter !== null ? clock.now() + outcome.retryAfter : null;
    const settled = await settle(
      write,
      (known) => (isLater ? failedForNow(known, { error, not_before }, clock.now()) : refused(known, error)),
      options,
    );
    return { kind: isLater ? 'later' : 'refused', write: settled };
  } finally {
    engine.sendingWrites.delete(key);
  }
}

async function settle(
  sent: KeptWrite,
  next: (known: KeptWrite) => KeptWrite,
  { engine, changed }: WriteSenderOptions,
): Promise<KeptWrite> {
  engine.sendingWrites.delete(sent.key);
  const settled = await engine.store.changeWrite(sent.key, (known) => (isSameWrite(known, sent) ? next(known) : null));
  const write = settled ?? sent;
  if (settled) changed({ stage: write.error ? 'error' : 'saved', write });
  return write;
}
