import type { RemoteRelease } from '@studio/portal';
import { probeFile, requestOf } from './probe-file';
import { causeOf, RemoteError } from './remote-failure';
import { folderOf, type RemoteFiles } from './remote-files';
import { ThrownErrors } from './thrown-errors';

interface Attempt<T> {
  release: RemoteRelease;
  files: RemoteFiles;
  /** Milliseconds for all of it. */
  timeoutMs: number;
  /** Addresses of the files that broke this part the last time; kept up to date. */
  broken: Set<string>;
  work: () => Promise<T>;
}

/**
 * Loads a part of a remote. Files that failed last time are fetched past every cache first. When a file fails now, its cause is determined,
 * and if a second fetch succeeds the part is loaded again. Rejects with a {@link RemoteError}.
 */
export async function attempt<T>({ release, files, timeoutMs, broken, work }: Attempt<T>): Promise<T> {
  const stillBroken = await firstFault([...broken], files);
  if (stillBroken !== null) throw stillBroken;
  const thrown = new ThrownErrors(folderOf(release));
  const once = async () => {
    files.forgetTroubles(release);
    broken.clear();
    return thrown.during(() => withDeadline(timeoutMs, work()));
  };
  try {
    return await once();
  } catch (error) {
    const troubles = troublesBehind(error, release, files);
    for (const [url] of troubles) broken.add(url);
    const fault = await explain(thrown.or(error), troubles, files);
    if (fault !== null) throw fault;
  }
  try {
    return await once();
  } catch (error) {
    throw error instanceof RemoteError ? error : threw(thrown.or(error));
  }
}

type Troubles = ReturnType<RemoteFiles['troublesOf']>;

function troublesBehind(error: unknown, release: RemoteRelease, files: RemoteFiles): Troubles {
  // A chunk of a remote that was built before there was a guard.
  const url = requestOf(error);
  if (url !== null) files.noteFailed(url);
  return files.troublesOf(release);
}

/** Null: every file that failed is whole now. */
async function explain(error: unknown, troubles: Troubles, files: RemoteFiles): Promise<RemoteError | null> {
  if (error instanceof RemoteError) return error;
  const [late] = troubles.find(([, trouble]) => trouble === 'late') ?? [];
  if (late !== undefined) return new RemoteError('R604', `${new URL(late).pathname}: no answer in time`);
  if (troubles.length === 0) return threw(error);
  return firstFault(
    troubles.map(([url]) => url),
    files,
  );
}

async function firstFault(urls: readonly string[], files: RemoteFiles): Promise<RemoteError | null> {
  const probes = urls.map((url) => probeFile(url, { integrity: files.digestOf(url), timeoutMs: files.timeoutOf(url) }));
  return (await Promise.all(probes)).find((fault) => fault !== null) ?? null;
}

function threw(error: unknown): RemoteError {
  return new RemoteError('R607', causeOf(error), { cause: error });
}

function withDeadline<T>(timeoutMs: number, work: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout>;
  const late = new Promise<never>((_, reject) => {
    const fault = new RemoteError('R604', `Not ready in ${timeoutMs / 1000} s`);
    timer = setTimeout(() => reject(fault), timeoutMs);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}
