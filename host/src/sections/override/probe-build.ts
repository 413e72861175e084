import type { RegisteredRemote } from '@studio/portal';
import { hostGifts } from '../remotes/federation';
import type { FailureNumber } from '../remotes/failure-number';
import { checkFit, type HostGifts } from '../remotes/host-fit';
import { causeOf, RemoteError } from '../remotes/remote-failure';
import { readLocalBuild } from './local-build';

/** What is found at an origin that local builds may come from. */
export type ProbedBuild =
  | { state: 'ready'; remote: RegisteredRemote }
  /** Nobody listens there, or it does not let this page read. */
  | { state: 'silent' }
  /** No build of a remote, or one that this host cannot run; the cause is for developers. */
  | { state: 'unfit'; number: FailureNumber | null; cause: string };

/** Looks at what an origin serves, and whether it fits this host. Never rejects. */
export async function probeBuild(origin: string, host: () => HostGifts = hostGifts): Promise<ProbedBuild> {
  try {
    const remote = await readLocalBuild(origin);
    checkFit(remote, host());
    return { state: 'ready', remote };
  } catch (error) {
    if (error instanceof RemoteError) return { state: 'unfit', number: error.number, cause: error.message };
    const silent = error instanceof TypeError || (error instanceof DOMException && error.name === 'TimeoutError');
    return silent ? { state: 'silent' } : { state: 'unfit', number: null, cause: causeOf(error) };
  }
}
