import { makeZip, predictLength } from 'client-zip';
import type { FileStore } from '../files';
import type { DownloadedFile } from './queries/downloaded-files';

/** A body of known length whose bytes are made while they are sent; the server reads nothing else of a Blob. */
class StreamedBlob extends Blob {
  constructor(
    private readonly open: () => ReadableStream<Uint8Array<ArrayBuffer>>,
    private readonly length: number,
    type: string,
  ) {
    super([], { type });
  }

  override get size(): number {
    return this.length;
  }

  override stream(): ReadableStream<Uint8Array<ArrayBuffer>> {
    return this.open();
  }
}

/**
 * The files as a ZIP (stored, ZIP64 where it has to be), one in memory at a time. A file that is lost breaks the
 * download off: whoever gets it sees that it is not whole.
 */
export function archiveOf(files: FileStore, entries: readonly DownloadedFile[]): Blob {
  const described = entries.map(({ filename, bytes, uploaded_at }) => ({
    name: filename,
    size: bytes,
    lastModified: uploaded_at,
  }));
  async function* contents() {
    for (const { filename, sha256, uploaded_at } of entries) {
      const content = await files.get('original', sha256);
      if (!content) throw new Error(`the file of ${sha256} is lost`);
      yield { name: filename, lastModified: uploaded_at, input: content as Buffer<ArrayBuffer> };
    }
  }
  return new StreamedBlob(
    () => makeZip(contents()) as ReadableStream<Uint8Array<ArrayBuffer>>,
    Number(predictLength(described)),
    'application/zip',
  );
}
