import { existsSync } from 'node:fs';
import { cp, readFile, rename, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { Refusal } from '../kernel/process/refusal';

/** The file that a delivery replaces last, atomically. */
const REGISTRY = 'remotes.json';
/** What was laid over the host, for the next one: `scripts/branding/remembered.mjs`. */
const BRANDING = '.branding';
const TRIES = 5;

/**
 * Copies the folder of host and remotes while teams may deliver into it. Placed versions never change, so a copy is complete when the
 * registry is the same before and after it.
 * @throws Refusal when it is not a portal's folder, or deliveries do not pause.
 */
export async function copyPortal(from: string, to: string): Promise<void> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const before = await registryOf(from);
    await rm(to, { recursive: true, force: true });
    const isWhole = await cp(from, to, { recursive: true, preserveTimestamps: true, filter: isLasting }).then(
      () => true,
      (error: NodeJS.ErrnoException) => {
        // Something was pruned, or a draft was renamed.
        if (error.code === 'ENOENT') return false;
        throw error;
      },
    );
    if (isWhole && before === (await registryOf(from))) return;
  }
  throw new Refusal(`${from} was delivered into all the while; try again.`);
}

/** Restores a copy: everything else first, then the registry that refers to it. Other files stay for open tabs, but not of another branding. */
export async function restorePortal(from: string, to: string): Promise<void> {
  const filter = (path: string) => path !== join(from, REGISTRY) && isLasting(path);
  if (existsSync(join(from, BRANDING))) await rm(join(to, BRANDING), { recursive: true, force: true });
  await cp(from, to, { recursive: true, preserveTimestamps: true, filter });
  const draft = join(to, `${REGISTRY}.draft`);
  await cp(join(from, REGISTRY), draft);
  await rename(draft, join(to, REGISTRY));
}

async function registryOf(folder: string): Promise<string> {
  return readFile(join(folder, REGISTRY), 'utf8').catch(() => {
    throw new Refusal(`${folder} is no portal's folder: there is no ${REGISTRY}.`);
  });
}

function isLasting(path: string): boolean {
  const name = basename(path);
  return name === BRANDING || !/^\..|\.draft$/.test(name);
}
