import { type PartSource, PartsProvider, type RegisteredRemote } from '@studio/portal';
import { type ReactNode, useMemo } from 'react';
import { usePortal } from '../portal-context';
import { useRegistry } from '../use-registry';
import { noteFailure } from './failure-log';
import { failureOf, RemoteError } from './remote-failure';

/** Gives the pages of every remote what the other ones offer for them. */
export function OfferedParts({ children }: { children: ReactNode }) {
  const { loader } = usePortal();
  const remotes = useRegistry()?.remotes;
  const source = useMemo<PartSource>(
    () => ({ remotes: remotes ?? [], load: loader.part, crashed: noteCrash }),
    [loader, remotes],
  );
  return <PartsProvider source={source}>{children}</PartsProvider>;
}

function noteCrash(remote: RegisteredRemote, error: unknown): void {
  noteFailure(failureOf(remote, error instanceof RemoteError ? error.number : 'R609', error));
}
