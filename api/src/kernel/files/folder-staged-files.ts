import { randomUUID } from 'node:crypto';
import { link, mkdir, open, readdir, readFile, rename, rm, stat, type FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import { MIN_FREE_BYTES, requireRoom } from './disk-room';
import { StagingRefusal, type StagedFile, type StagedFiles, type StagedName } from './staged-files';
import { Outdone, Writers } from './writers';

/** Begins each file: its whole length in decimal digits, filled up with spaces. What follows is the content. */
const HEADER_BYTES = 16;
const NAME = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\.[0-9a-f]{64}$/;
/** Files of one employee; a further one pushes out the one that was touched longest ago. */
const MAX_FILES_PER_EMPLOYEE = 200;

/**
 * Staged files in a folder, each `<employee>.<sha256>`. The file's size is the offset, so that it is true after a
 * `kill -9` too. Several processes may share the folder: within one only one call writes a file at a time; between two
 * both may, but at places that follow from the offset and never past a hole.
 */
export class FolderStagedFiles implements StagedFiles {
  readonly #writers = new Writers();

  constructor(
    private readonly folder: string,
    /** Below this the disk counts as full. */
    private readonly minFreeBytes = MIN_FREE_BYTES,
  ) {}

  async create(name: StagedName, length: number): Promise<StagedFile> {
    const path = this.#path(name);
    const known = await this.find(name);
    if (known?.length === length) return known;
    await requireRoom(this.folder, this.minFreeBytes);
    await mkdir(this.folder, { recursive: true });
    const draft = `${path}.${randomUUID()}`;
    try {
      const handle = await open(draft, 'wx');
      try {
        await handle.writeFile(String(length).padEnd(HEADER_BYTES));
        await handle.sync();
      } finally {
        await handle.close();
      }
      // Anyone who makes the same at this moment keeps theirs: bytes may be in it by now.
      if (!(await linked(draft, path)) && (await this.find(name))?.length !== length) await rename(draft, path);
    } finally {
      await rm(draft, { force: true });
    }
    await this.#pushOutOldest(name.owner);
    return (await this.find(name)) ?? { length, offset: 0, touched: new Date() };
  }

  async find(name: StagedName): Promise<StagedFile | null> {
    return withHandle(this.#path(name), 'r', async (handle) => {
      // Bytes that a killed process only passed to the system are not acknowledged before they are on the disk.
      await handle.datasync();
      return describe(handle);
    });
  }

  async append(name: StagedName, offset: number, content: AsyncIterable<Uint8Array>): Promise<StagedFile | null> {
    await requireRoom(this.folder, this.minFreeBytes);
    const path = this.#path(name);
    const held = async () => (await this.find(name))?.offset ?? 0;
    const turn = await this.#writers.take(path);
    if (!turn) throw new StagingRefusal('busy', await held());
    try {
      return await withHandle(path, 'r+', async (handle) => {
        const file = await describe(handle);
        if (!file) return null;
        if (file.offset !== offset) throw new StagingRefusal('offset', file.offset);
        try {
          for await (const bytes of turn.watch(content)) {
            if (file.offset + bytes.length > file.length) throw new StagingRefusal('excess', file.offset);
            await writeAll(handle, bytes, HEADER_BYTES + file.offset);
            file.offset += bytes.length;
          }
        } catch (error) {
          throw error instanceof Outdone ? new StagingRefusal('busy', file.offset) : error;
        } finally {
          await handle.datasync();
        }
        return { ...file, touched: new Date() };
      });
    } finally {
      turn.end();
    }
  }

  async read(name: StagedName): Promise<Buffer | null> {
    const bytes = await readFile(this.#path(name)).catch(nullIfMissing);
    const length = bytes && lengthIn(bytes);
    return bytes && bytes.length - HEADER_BYTES === length ? bytes.subarray(HEADER_BYTES) : null;
  }

  async remove(name: StagedName): Promise<boolean> {
    const path = this.#path(name);
    const found = (await stat(path).catch(nullIfMissing)) !== null;
    await rm(path, { force: true });
    return found;
  }

  /** Drafts that a killed process left behind are among them. */
  async removeUntouchedSince(moment: Date): Promise<number> {
    let removed = 0;
    for (const file of await this.#entries()) {
      const path = join(this.folder, file);
      const age = await stat(path).catch(nullIfMissing);
      if (!age || age.mtime >= moment) continue;
      await rm(path, { force: true });
      removed += 1;
    }
    return removed;
  }

  async #pushOutOldest(owner: string): Promise<void> {
    const own = (await this.#entries()).filter((file) => NAME.test(file) && file.startsWith(`${owner}.`));
    if (own.length <= MAX_FILES_PER_EMPLOYEE) return;
    const aged = await Promise.all(
      own.map(async (file) => ({ file, at: (await stat(join(this.folder, file)).catch(nullIfMissing))?.mtimeMs ?? 0 })),
    );
    const oldest = aged.sort((one, other) => one.at - other.at).slice(0, own.length - MAX_FILES_PER_EMPLOYEE);
    await Promise.all(oldest.map(({ file }) => rm(join(this.folder, file), { force: true })));
  }

  async #entries(): Promise<string[]> {
    return (await readdir(this.folder).catch(nullIfMissing)) ?? [];
  }

  #path({ owner, sha256 }: StagedName): string {
    const name = `${owner}.${sha256}`;
    if (!NAME.test(name)) throw new TypeError('a staged file is named by an employee and 64 hexadecimal digits');
    return join(this.folder, name);
  }
}

/** Null for a file that is not there, or whose beginning was lost with the machine's power. */
async function describe(handle: FileHandle): Promise<StagedFile | null> {
  const { size, mtime } = await handle.stat();
  const header = Buffer.alloc(HEADER_BYTES);
  await handle.read(header, 0, HEADER_BYTES, 0);
  const length = lengthIn(header);
  return length === null || size < HEADER_BYTES ? null : { length, offset: size - HEADER_BYTES, touched: mtime };
}

function lengthIn(bytes: Buffer): number | null {
  const digits = bytes.subarray(0, HEADER_BYTES).toString('latin1').trimEnd();
  return /^\d+$/.test(digits) ? Number(digits) : null;
}

async function withHandle<T>(path: string, flags: string, work: (handle: FileHandle) => Promise<T | null>) {
  const handle = await open(path, flags).catch(nullIfMissing);
  if (!handle) return null;
  try {
    return await work(handle);
  } finally {
    await handle.close();
  }
}

/** A full disk takes part of the bytes before it says so. */
async function writeAll(handle: FileHandle, bytes: Uint8Array, position: number): Promise<void> {
  for (let done = 0; done < bytes.length;) {
    const { bytesWritten } = await handle.write(bytes, done, bytes.length - done, position + done);
    done += bytesWritten;
  }
}

/** False when there is a file under that path already. */
async function linked(draft: string, path: string): Promise<boolean> {
  try {
    await link(draft, path);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

function nullIfMissing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null;
  throw error;
}
