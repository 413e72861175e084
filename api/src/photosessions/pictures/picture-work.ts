import type { TakenPicture } from './process-picture';
import { PictureProcesses } from './picture-processes';
import type { PictureSource, PictureWorks } from './picture-works';
import { pictureSlot } from './slots';

const processes = new PictureProcesses();

/**
 * One of the works on pictures, in a child process. Waits for a free slot: only a few pictures are worked on at a time, however many
 * arrive.
 * @throws `photo_type_unsupported`, `photo_too_many_pixels`, `photo_too_small` or `photo_broken`, naming the file;
 * `unavailable` when too many are waiting.
 */
export function pictureWork<K extends keyof PictureWorks>(
  work: K,
  input: Parameters<PictureWorks[K]>[0],
): Promise<Awaited<ReturnType<PictureWorks[K]>>> {
  return pictureSlot(() => processes.run(work, input));
}

/** Two results of reading a file once, the first long before the second. */
interface TakenAndDrawn {
  picture: Promise<TakenPicture>;
  /** Also rejects when the picture does. */
  preview: Promise<Buffer>;
}

/** The picture, and then the preview from the same decoding, in the same slot. @throws what `pictureWork` throws */
export function takeAndDraw(input: PictureSource & { timeZone: string; mark: string }): TakenAndDrawn {
  let tell: (picture: TakenPicture) => void = () => {};
  const told = new Promise<TakenPicture>((resolve) => {
    tell = resolve;
  });
  const preview = pictureSlot(() => processes.run('takeAndDraw', input, tell));
  return { picture: Promise.race([told, preview.then(() => told)]), preview };
}
