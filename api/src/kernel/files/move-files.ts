import { FILE_KINDS, type FileKind, type FileStore } from './file-store';

export interface MovedFiles {
  copied: number;
  /** Files that the target had already, byte for byte. */
  there: number;
  /** Of files that changed while they were moved, or that are not what they are named after: `original/<sha256>`. */
  faults: string[];
  /** Somebody ended it before the last file. */
  stopped: boolean;
}

interface MoveOptions {
  /** Ends the move after the current file; the next run resumes it. */
  signal?: AbortSignal;
  hash: (content: Uint8Array) => Promise<string>;
  onFile?: (moved: MovedFiles) => void;
}

/**
 * Copies every file and reads the copy back: afterwards its hash is the same. Files copied earlier are only compared, so that a stopped
 * move resumes. The source keeps all its files.
 */
export async function moveFiles(from: FileStore, to: FileStore, options: MoveOptions): Promise<MovedFiles> {
  const moved: MovedFiles = { copied: 0, there: 0, faults: [], stopped: false };
  for (const kind of FILE_KINDS)
    for await (const names of from.storedBefore(kind, END_OF_TIME))
      for (const name of names) {
        if (options.signal?.aborted) return { ...moved, stopped: true };
        await moveFile(from, to, { kind, name }, moved, options.hash);
        options.onFile?.(moved);
      }
  return moved;
}

const END_OF_TIME = new Date(8.64e15);

async function moveFile(
  from: FileStore,
  to: FileStore,
  { kind, name }: { kind: FileKind; name: string },
  moved: MovedFiles,
  hash: MoveOptions['hash'],
): Promise<void> {
  const content = await from.get(kind, name);
  // The sweep took it meanwhile.
  if (!content) return;
  const wanted = await hash(content);
  if (kind === 'original' && wanted !== name) {
    moved.faults.push(`${kind}/${name}`);
    return;
  }
  const isThere = async () => {
    const copy = await to.get(kind, name);
    return copy !== null && (await hash(copy)) === wanted;
  };
  if (await isThere()) {
    moved.there += 1;
    return;
  }
  // A folder takes a name that it has for the same content: what is wrong there goes first.
  await to.remove(kind, name);
  await to.put(kind, name, content);
  if (await isThere()) moved.copied += 1;
  else moved.faults.push(`${kind}/${name}`);
}
