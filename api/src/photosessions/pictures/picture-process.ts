import { ORPCError } from '@orpc/server';
import type { PictureAnswer, PictureTask } from './picture-child';
import { PICTURE_WORKS } from './picture-works';

/** A process that works on pictures, one at a time, and ends with the one that answers calls. */
process.on('disconnect', () => process.exit());
// Sent to a whole group by a terminal or a supervisor: the work in hand is finished, then the connection ends.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined);

process.on('message', ({ work, input }: PictureTask) => {
  // Each work takes the input that it was sent with: the types of the sender saw to that.
  const run = PICTURE_WORKS[work] as (input: unknown, tell: (told: unknown) => void) => Promise<unknown>;
  run(input, (told) => answer({ told })).then(
    (made) => answer({ made }),
    (error: unknown) => answer(refusalOf(error)),
  );
});

function answer(answered: PictureAnswer): void {
  process.send?.(answered);
}

function refusalOf(error: unknown): PictureAnswer {
  if (error instanceof ORPCError)
    return { refused: { code: error.code, status: error.status, message: error.message, data: error.data } };
  return { failed: error instanceof Error ? (error.stack ?? error.message) : String(error) };
}
