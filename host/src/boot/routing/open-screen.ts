import { remoteFor, type RemoteRegistry } from '@studio/portal';
import { entryFor } from '../../navigation/entries';
import { SLOW_SCREEN_MS } from '../../sections/remotes/slow-screen';
import { resolveScreen, type ScreenSources } from './resolve-screen';

export interface OpenSources extends ScreenSources {
  /** What is known of the registry at this moment. */
  known: () => RemoteRegistry | null;
}

type Resolution = Awaited<ReturnType<typeof resolveScreen>>;

/**
 * Resolves addresses one after another. What takes longer than usual is `waiting` meanwhile, and the next request for
 * the same address gets what the first one began. A retry of a failure does not wait there: its place stays as it is.
 */
export function createScreenOpener(sources: OpenSources): (url: URL) => Promise<Resolution> {
  let begun: { address: string; resolution: Promise<Resolution> } | null = null;
  let failedAt: string | null = null;

  return async (url) => {
    const address = `${url.pathname}${url.search}`;
    const resolution = begun?.address === address ? begun.resolution : resolveScreen(url, sources);
    begun = null;
    const patient = failedAt === address || !sources.session.getState().authenticated;
    const result = patient ? await resolution : await Promise.race([resolution, afterPause()]);
    if (result !== null) {
      failedAt = 'kind' in result && result.kind === 'failed' ? address : null;
      return result;
    }
    begun = { address, resolution };
    return { kind: 'waiting', title: sectionTitle(url.pathname, sources.known()), settled: resolution };
  };
}

function sectionTitle(pathname: string, registry: RemoteRegistry | null): string {
  const remote = registry === null ? null : remoteFor(registry, pathname);
  return remote?.title ?? entryFor(pathname)?.title ?? pathname;
}

function afterPause(): Promise<null> {
  return new Promise((resolve) => setTimeout(resolve, SLOW_SCREEN_MS, null));
}
