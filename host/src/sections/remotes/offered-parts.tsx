import { type OfferedPart, type PartSource, PartsProvider, type RegisteredRemote } from '@studio/portal';
import { type ReactNode, useMemo } from 'react';
import { usePortal } from '../portal-context';
import { useRegistry } from '../use-registry';
import type { Start } from '../starts/start-journal';
import { noteFailure } from './failure-log';
import { failureOf, RemoteError } from './remote-failure';
import { remotesWords } from './words';

/** Gives the pages of every remote what the other ones offer for them. */
export function OfferedParts({ children }: { children: ReactNode }) {
  const { loader, starts } = usePortal();
  const remotes = useRegistry()?.remotes;
  const source = useMemo<PartSource>(
    () => ({
      remotes: remotes ?? [],
      load: loader.part,
      crashed: noteCrash,
      begins: (part) => void starts.begin(startOf(part), 'render'),
      shown: (part) => starts.shown(startOf(part)),
      leftOut: ({ title }, error) =>
        error instanceof RemoteError && error.number === 'R612'
          ? { says: remotesWords().leftOut.part(title), again: remotesWords().leftOut.again }
          : null,
      allow: (part) => starts.allow(part.remote.name, startOf(part).what),
    }),
    [loader, starts, remotes],
  );
  return <PartsProvider source={source}>{children}</PartsProvider>;
}

function startOf({ remote: { name, version, title }, declared }: OfferedPart): Start {
  return { remote: name, version, title, what: `${declared.slot}/${declared.id}` };
}

function noteCrash(remote: RegisteredRemote, error: unknown): void {
  // Told when the page began.
  if (error instanceof RemoteError && error.number === 'R612') return;
  noteFailure(failureOf(remote, error instanceof RemoteError ? error.number : 'R609', error));
}
