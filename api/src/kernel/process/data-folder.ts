import { existsSync, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { Refusal } from './refusal';

/**
 * Makes the data folder with the folders above it where they are missing. One by one: Node's own recursive way never
 * ends where a file system answers that a folder does not exist although its parent does (as `/proc` does).
 * @throws Refusal when that cannot be done.
 */
export function makeDataFolder(folder: string): void {
  const missing: string[] = [];
  for (let path = folder; !existsSync(path); path = dirname(path)) missing.unshift(path);
  try {
    for (const path of missing) mkdirSync(path);
  } catch (error) {
    throw notWritable(folder, error);
  }
}

export function notWritable(folder: string, error: unknown): Refusal {
  return new Refusal(`The data folder ${folder} is not writable (${(error as NodeJS.ErrnoException).code}).`);
}
