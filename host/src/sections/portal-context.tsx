import type { AuthSession, Offline } from '@studio/portal';
import type { QueryClient } from '@tanstack/react-query';
import { createContext, useContext } from 'react';
import type { createBrowserRouter } from 'react-router-dom';
import type { LoadingBar } from '../device/loading-bar/loading-bar';
import type { RemoteLoader } from './remotes/remote-loader';
import type { RemoteRegistrySource } from './remotes/remote-registry-source';
import type { StartJournal } from './starts/start-journal';
import type { ShellPage } from './shell-page';

/** The parts of the running portal, made once. */
export interface Portal {
  session: AuthSession;
  queryClient: QueryClient;
  offline: Offline;
  registry: RemoteRegistrySource;
  /** For contributions of remotes other than screens: searches of the palette, pages of the help. */
  loader: RemoteLoader;
  /** What is being started, so that a loop is left out the next time. */
  starts: StartJournal;
  loadingBar: LoadingBar;
  router: ReturnType<typeof createBrowserRouter>;
  /** The host's own pages, for whatever lists pages by name. */
  pages: readonly ShellPage[];
  /** Addresses that lead straight to another one of the host's. */
  redirects: Readonly<Record<string, string>>;
}

export const PortalContext = createContext<Portal | null>(null);

/** The running portal's parts, for the shell. */
export function usePortal(): Portal {
  const portal = useContext(PortalContext);
  if (portal === null) throw new Error('usePortal needs the host around it');
  return portal;
}
