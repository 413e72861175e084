import { randomUUID } from 'node:crypto';
import { access, mkdir, open, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { FileKind, FileStore } from './file-store';

/** A file store in a folder: `<kind>/<first two digits>/<sha256>`; written beside, flushed, then renamed. */
export class FolderFileStore implements FileStore {
  constructor(private readonly folder: string) {}

  async put(kind: FileKind, sha256: string, content: Uint8Array): Promise<void> {
    if (await this.has(kind, sha256)) return;
    const target = this.path(kind, sha256);
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

  async remove(kind: FileKind, sha256: string): Promise<void> {
    await rm(this.path(kind, sha256), { force: true });
  }

  async ping(): Promise<void> {
    await mkdir(this.folder, { recursive: true });
    const probe = join(this.folder, `.probe-${randomUUID()}`);
    await writeFile(probe, '');
    await rm(probe);
  }

  private path(kind: FileKind, sha256: string): string {
    if (!/^[0-9a-f]{64}$/.test(sha256)) throw new TypeError('a file is named by 64 hexadecimal digits');
    return join(this.folder, kind, sha256.slice(0, 2), sha256);
  }
}
