import { notify } from '@studio/portal';
import { onChunkFailure } from '@studio/ui';
import { phrase } from '../../language/words';
import { noteFailure } from './failure-log';
import { probeFile, requestOf } from './probe-file';
import { reloadOnce } from './reload-once';
import { failureOf } from './remote-failure';
import { folderOf, type RemoteFiles } from './remote-files';
import type { RemoteRegistrySource } from './remote-registry-source';
import { remotesWords } from './words';

/** Milliseconds in which a file that keeps failing is looked at once. */
const PROBE_INTERVAL_MS = 30_000;

/**
 * A part of a shown section did not come: the section asks for it again by itself, and its screen stays as it is. Here its cause is found and
 * told, a broken copy that the browser kept is replaced, and the person reads that it is on its way.
 */
export function watchChunks(
  registry: Pick<RemoteRegistrySource, 'versions'>,
  files: Pick<RemoteFiles, 'digestOf' | 'timeoutOf'>,
): () => void {
  const probedAt = new Map<string, number>();
  return onChunkFailure((error) => {
    const url = requestOf(error);
    const remote = url === null ? undefined : registry.versions().find((each) => url.startsWith(folderOf(each)));
    if (url === null || remote === undefined) return;
    if (Date.now() - (probedAt.get(url) ?? -Infinity) < PROBE_INTERVAL_MS) return;
    probedAt.set(url, Date.now());
    notify({
      id: `late-part-${remote.name}`,
      message: remotesWords().partLate(phrase(remote.title)),
      color: 'warning',
    });
    void explain(url);

    async function explain(address: string): Promise<void> {
      const probe = { integrity: files.digestOf(address), timeoutMs: files.timeoutOf(address) };
      const fault = await probeFile(address, probe);
      if (fault === null || remote === undefined) return;
      noteFailure(failureOf(remote, fault.number, fault));
      if (fault.number === 'R602') reloadOnce(remote.version);
    }
  });
}
