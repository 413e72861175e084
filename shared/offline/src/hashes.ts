import type * as hashes from '@studio/contracts/hashes';

export type Hashes = typeof hashes;

let loaded: Promise<Hashes> | null = null;

/**
 * SHA-256 of payloads and files, which the page fetches apart from its first script. Rejects when it could not be fetched; the next
 * call asks for it again.
 */
export function loadHashes(): Promise<Hashes> {
  loaded ??= import('@studio/contracts/hashes').catch((error: unknown) => {
    loaded = null;
    throw error;
  });
  return loaded;
}
