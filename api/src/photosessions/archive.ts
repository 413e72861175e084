import { makeZip, predictLength } from 'client-zip';
import type { FileStore } from '../kernel/files';
import type { DownloadedFile } from './queries/downloaded-files';

/** A body of known length whose bytes are produced while they are sent: the server reads nothing else of a Blob. */
function streamedBlob(open: () => ReadableStream<Uint8Array>, length: number, type: string): Blob {
  const blob = new Blob([], { type });
  return Object.defineProperties(blob, { size: { value: length }, stream: { value: open } });
}

/**
 * The files as a ZIP (stored, ZIP64 where needed), one in memory at a time. A missing file aborts the download, so that the recipient sees
 * that it is incomplete.
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
  return streamedBlob(() => makeZip(contents()), Number(predictLength(described)), 'application/zip');
}
