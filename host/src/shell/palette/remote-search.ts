import type { PaletteDevice, PaletteItem, PaletteSearch, RegisteredRemote } from '@studio/portal';
import type { RemoteLoader } from '../../sections/remotes/remote-loader';
import { inOtherLayout } from '../../language/other-layout';

/** What a remote looks up, as its package.json declares it. */
export interface SearchSource {
  key: string;
  remote: RegisteredRemote;
  title: string;
  /** Also answers without a connection. */
  offline: boolean;
  icon: string;
}

export interface SearchResult {
  items: readonly PaletteItem[];
  /** What was searched for in the end: as typed, or as the same keys write in the other layout. */
  meant: string;
}

/** Fetches the remote's code if need be and asks its search; rejects with whatever went wrong. */
export async function searchRemote(
  loader: Pick<RemoteLoader, 'remote'>,
  { remote, title }: SearchSource,
  typed: string,
  signal: AbortSignal,
  device: PaletteDevice,
): Promise<SearchResult> {
  const { app } = await loader.remote(remote);
  const search: PaletteSearch | undefined = app.palette?.[title];
  if (search === undefined) throw new Error(`${remote.name} has no search «${title}»`);
  const items = await search(typed, signal, device);
  const other = inOtherLayout(typed);
  if (items.length > 0 || other === null || signal.aborted) return { items, meant: typed };
  const others = await search(other, signal, device);
  return { items: others, meant: others.length > 0 ? other : typed };
}
