import { availableParallelism } from 'node:os';
import { failure } from '../../kernel/fail';

/** Work of one kind at a time: decoding a picture may take some hundred megabytes. */
const SLOTS = Math.max(2, Math.min(4, availableParallelism()));
/** More than this waiting means minutes of delay: better to say so. */
const WAITING_MAX = 64;
const RETRY_AFTER = 10;

/** Runs the work when a slot is free, in the order of asking. @throws `unavailable` when too many are waiting. */
type Slots = <T>(work: () => Promise<T>) => Promise<T>;

/** For decoding pictures. */
export const pictureSlot = slots();
/** For reading staged files whole; whoever holds one may ask for a picture's slot, never the other way round. */
export const stagedSlot = slots();

function slots(): Slots {
  let busy = 0;
  const waiting: (() => void)[] = [];

  async function take(): Promise<void> {
    if (busy < SLOTS) {
      busy += 1;
      return;
    }
    if (waiting.length >= WAITING_MAX)
      throw failure('unavailable', {
        message: 'Сервер занят обработкой снимков. Загрузка продолжится сама.',
        retryAfter: RETRY_AFTER,
      });
    // Whoever releases hands the slot over, so the count stays as it is.
    await new Promise<void>((resolve) => waiting.push(resolve));
  }

  function release(): void {
    const next = waiting.shift();
    if (next) next();
    else busy -= 1;
  }

  return async (work) => {
    await take();
    try {
      return await work();
    } finally {
      release();
    }
  };
}
