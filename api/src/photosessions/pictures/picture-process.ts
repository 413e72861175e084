import { ORPCError } from '@orpc/server';
import type { PictureAnswer, SentTask } from './picture-child';
import { PICTURE_WORKS } from './picture-works';

/** A process that works on pictures, one at a time, and ends together with the one that answers calls. */
process.on('disconnect', () => process.exit());
// Sent to a whole group by a terminal or a supervisor: the current work is finished, then the disconnect ends this process.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined);

process.on('message', ({ work, input, bytes }: SentTask) => {
  // Each work receives the input that it was sent with: the sender's types guarantee it.
  const run = PICTURE_WORKS[work] as (input: unknown, tell: (told: unknown) => void) => Promise<unknown>;
  received(bytes)
    .then((original) => run({ ...input, original }, (told) => answer({ told })))
    .then(
      (made) => answer({ made }),
      (error: unknown) => answer(refusalOf(error)),
    );
});

/** The next `bytes` bytes of the standard input, in one buffer; as a message they would be copied several times. */
function received(bytes: number): Promise<Buffer> {
  const content = Buffer.allocUnsafe(bytes);
  let at = 0;
  return new Promise((resolve) => {
    const end = () => {
      process.stdin.off('data', take).pause();
      resolve(content);
    };
    const take = (part: Buffer) => {
      at += part.copy(content, at);
      if (at === bytes) end();
    };
    if (bytes === 0) end();
    else process.stdin.on('data', take).resume();
  });
}

function answer(answered: PictureAnswer): void {
  process.send?.(answered);
}

function refusalOf(error: unknown): PictureAnswer {
  if (error instanceof ORPCError)
    return { refused: { code: error.code, status: error.status, message: error.message, data: error.data } };
  return { failed: error instanceof Error ? (error.stack ?? error.message) : String(error) };
}
