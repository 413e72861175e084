import {
  getInstance,
  loadRemote,
  type ModuleFederationRuntimePlugin,
  registerPlugins,
  registerRemotes,
} from '@module-federation/enhanced/runtime';
import { HOST_CONTRACT, type RegisteredRemote } from '@studio/portal';
import type { HostGifts } from './host-fit';
import type { RemoteFiles } from './remote-files';

/** The host's share scope: the versions that `host.json` contains. */
export function hostGifts(): HostGifts {
  const shared = Object.entries(getInstance()?.options.shared ?? {}).map(([name, [first]]) => [name, first?.version]);
  return { hostContract: HOST_CONTRACT, shared: Object.fromEntries(shared) as Record<string, string> };
}

/** Has every file that federation fetches, and that a remote's own code fetches, checked by `files`. */
export function guardFederation(files: RemoteFiles): void {
  globalThis.studioFileGuard = files.guard;
  registerPlugins([guardPlugin(files)]);
}

/** Fetches and starts a remote from the beginning: nothing of an earlier try is used. Gives what it exposes as `./remote`. */
export function startRemote({ name, entry }: RegisteredRemote): Promise<unknown> {
  registerRemotes([{ name, entry: new URL(entry, location.origin).href }], { force: true });
  return loadRemote(`${name}/remote`);
}

function guardPlugin(files: RemoteFiles): ModuleFederationRuntimePlugin {
  return {
    name: 'studio-file-guard',
    fetch: (url) => files.fetch(url),
    createScript({ url }) {
      const script = document.createElement('script');
      script.src = url;
      script.setAttribute('fetchpriority', 'high');
      files.guard(script);
      // The guard's limit comes first; this one is federation's own.
      return { script, timeout: files.timeoutOf(url) * 2 };
    },
    beforePreloadRemote({ preloadOps }) {
      // Its stylesheet would stay in the page even when it failed to load, and the remote would take it for loaded.
      for (const options of preloadOps) options.filter = (url) => !url.endsWith('.css');
    },
  };
}
