import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Refusal } from '../kernel/process/refusal';

/** SHA-256 of each file, by its path within the back-up. */
export type Sums = Map<string, string>;

/** In the format of `sha256sum --check`. */
const NAME = 'SHA256SUMS';

export async function writeSums(folder: string, sums: Sums): Promise<void> {
  const lines = [...sums].sort(([a], [b]) => (a < b ? -1 : 1)).map(([path, sum]) => `${sum}  ${path}\n`);
  await writeFile(join(folder, NAME), lines.join(''));
}

/** @throws Refusal when the folder contains no finished back-up. */
export async function readSums(folder: string): Promise<Sums> {
  const text = await readFile(join(folder, NAME), 'utf8').catch(() => {
    throw new Refusal(`${folder} holds no finished back-up: there is no ${NAME}.`);
  });
  return new Map(
    text
      .split('\n')
      .filter(Boolean)
      .map((line) => [line.slice(66), line.slice(0, 64)]),
  );
}

/** The digest of a file, read in chunks; null when it is missing. */
export async function sumOf(path: string): Promise<string | null> {
  const hash = createHash('sha256');
  try {
    for await (const piece of createReadStream(path)) hash.update(piece as Buffer);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
  return hash.digest('hex');
}
