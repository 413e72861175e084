import { PictureChild, type ChildSettings } from './picture-child';
import type { PictureWorks } from './picture-works';

/** A HEIC of 50 megapixels takes ten seconds; a file that needs longer than this is not a photo. */
const WORK_LIMIT_MS = 120_000;

type Input<K extends keyof PictureWorks> = Parameters<PictureWorks[K]>[0];
type Made<K extends keyof PictureWorks> = Awaited<ReturnType<PictureWorks[K]>>;
/** Receives what the work reports before it ends. */
type Tell<K extends keyof PictureWorks> = NonNullable<Parameters<PictureWorks[K]>[1]>;

/**
 * Runs works on pictures, each in its own process, which is reused for the next one. They have a lower priority than calls, and a file that
 * crashes a decoder ends its process and nothing else.
 */
export class PictureProcesses {
  readonly #free: PictureChild[] = [];
  readonly #settings: ChildSettings;

  constructor(settings: Partial<ChildSettings> = {}) {
    const program = new URL('./picture-process.ts', import.meta.url);
    this.#settings = { program, limitMs: WORK_LIMIT_MS, ...settings };
  }

  /** @throws what `PictureChild.work` throws */
  async run<K extends keyof PictureWorks>(work: K, input: Input<K>, tell?: Tell<K>): Promise<Made<K>> {
    const child = this.#free.pop() ?? new PictureChild(this.#settings);
    if (!child.isAlive) return this.run(work, input, tell);
    try {
      // The result type of a work and what its process sends come from the same table.
      return (await child.work({ work, input }, tell as ((told: unknown) => void) | undefined)) as Made<K>;
    } finally {
      if (child.isAlive) this.#free.push(child);
    }
  }
}
