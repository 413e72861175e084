import { randomUUID } from 'node:crypto';
import { access, link, mkdir, open, readdir, readFile, rename, rm, stat, utimes } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { MIN_FREE_BYTES, requireRoom } from './disk-room';
import { isFileName, type FileKind, type FileStore } from './file-store';

const PROBE_BYTES = 64 * 1024;
const PROBE_EVERY_MS = 1_000;

/** A file store in a folder: `<kind>/<first two digits>/<sha256>`; written to a temporary file, flushed, then renamed. */
export class FolderFileStore implements FileStore {
  #probed: { at: number; result: Promise<void> } | null = null;

  constructor(
    private readonly folder: string,
    /** Below this the disk counts as full. */
    private readonly minFreeBytes = MIN_FREE_BYTES,
  ) {}

  async put(kind: FileKind, sha256: string, content: Uint8Array): Promise<void> {
    const target = this.path(kind, sha256);
    if (await makeYoung(target)) return;
    await requireRoom(this.folder, this.minFreeBytes);
    const draft = `${target}.${randomUUID()}`;
    await mkdir(dirname(target), { recursive: true });
    try {
      const handle = await open(draft, 'wx');
      try {
        await handle.writeFile(content);
        await handle.sync();
      } finally {
        await handle.close();
      }
      await rename(draft, target);
    } catch (error) {
      await rm(draft, { force: true });
      throw error;
    }
  }

  /** One file under two names: what is stored never changes. */
  async copy(kind: FileKind, from: string, to: string): Promise<boolean> {
    const target = this.path(kind, to);
    await mkdir(dirname(target), { recursive: true });
    return link(this.path(kind, from), target).then(
      () => true,
      (error: NodeJS.ErrnoException) => {
        if (error.code === 'EEXIST') return true;
        if (error.code === 'ENOENT') return false;
        throw error;
      },
    );
  }

  async get(kind: FileKind, sha256: string): Promise<Buffer | null> {
    try {
      return await readFile(this.path(kind, sha256));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
      throw error;
    }
  }

  async has(kind: FileKind, sha256: string): Promise<boolean> {
    return access(this.path(kind, sha256)).then(
      () => true,
      () => false,
    );
  }

  async remove(kind: FileKind, sha256: string, storedBefore?: Date): Promise<void> {
    const file = this.path(kind, sha256);
    if (storedBefore === undefined || (await isOlder(file, storedBefore))) await rm(file, { force: true });
  }

  /** Drafts that a killed process left behind are cleared on the way. */
  async *storedBefore(kind: FileKind, moment: Date): AsyncIterable<string[]> {
    for (const shard of await entriesOf(join(this.folder, kind))) {
      const folder = join(this.folder, kind, shard);
      const old: string[] = [];
      for (const name of await entriesOf(folder)) {
        if (!(await isOlder(join(folder, name), moment))) continue;
        if (isFileName(name)) old.push(name);
        else await rm(join(folder, name), { force: true });
      }
      if (old.length > 0) yield old;
    }
  }

  /** Writes a probe to the disk and removes it, once a second at most, however many ask. */
  async ping(): Promise<void> {
    const at = performance.now();
    if (!this.#probed || at - this.#probed.at > PROBE_EVERY_MS) this.#probed = { at, result: this.#probe() };
    await this.#probed.result;
  }

  async #probe(): Promise<void> {
    await mkdir(this.folder, { recursive: true });
    await requireRoom(this.folder, this.minFreeBytes);
    const probe = join(this.folder, `.probe-${randomUUID()}`);
    try {
      const handle = await open(probe, 'wx');
      try {
        await handle.writeFile(Buffer.alloc(PROBE_BYTES, 1));
        // A full disk may take the bytes and say so only when they are to lie on it.
        await handle.sync();
      } finally {
        await handle.close();
      }
    } finally {
      await rm(probe, { force: true });
    }
  }

  private path(kind: FileKind, sha256: string): string {
    if (!isFileName(sha256)) throw new TypeError('a file is named by 64 hexadecimal digits');
    return join(this.folder, kind, sha256.slice(0, 2), sha256);
  }
}

/** Whether the file is there; if so it counts as stored now. */
async function makeYoung(file: string): Promise<boolean> {
  const now = new Date();
  return utimes(file, now, now).then(
    () => true,
    () => false,
  );
}

async function isOlder(file: string, moment: Date): Promise<boolean> {
  return stat(file).then(
    ({ mtime }) => mtime < moment,
    () => false,
  );
}

async function entriesOf(folder: string): Promise<string[]> {
  return readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
}
