import { createContext, type ReactNode, useContext, useMemo } from 'react';
import { useAuth } from '../auth/auth-context';
import type { PortalUser } from '../auth/portal-user';
import { unmetDemand } from '../guard/access';
import { refusedPage } from '../guard/page-access';
import type { RegisteredEntry, RegisteredPart } from '../registered-release';
import type { RegisteredRemote } from '../registry';
import type { PartModule } from '../remote';
import type { PartSlot } from './part-slots';

/** How the host finds and loads what remotes offer for other pages. */
export interface PartSource {
  /** The remotes as the person has them. */
  remotes: readonly RegisteredRemote[];
  /** The code of one part; rejects when it does not come. */
  load: (remote: RegisteredRemote, part: RegisteredPart) => Promise<PartModule>;
  /** A part of this remote broke while it was shown. */
  crashed: (remote: RegisteredRemote, error: unknown) => void;
  /** A part is being shown for the first time, and is on the screen. */
  begins?: (part: OfferedPart) => void;
  shown?: (part: OfferedPart) => void;
  /** What a part that the host left out itself says, and the words of the way back; null for any other failure. */
  leftOut?: (part: OfferedPart, error: unknown) => { says: string; again: string } | null;
  /** A part that was left out is wanted again. */
  allow?: (part: OfferedPart) => void;
}

/** A part that somebody may see, before its code is there. */
export interface OfferedPart<Slot extends PartSlot = PartSlot> {
  /** Unlike any other's in its place: `photosessions/taken`. */
  key: `${string}/${string}`;
  slot: Slot;
  /** Russian: the tab's label, the panel's or tile's heading. */
  title: string;
  remote: RegisteredRemote;
  declared: RegisteredPart;
}

const NOBODY: PartSource = {
  remotes: [],
  load: () => Promise.reject(new Error('There is no host that loads parts')),
  crashed: () => {},
};

const PartsContext = createContext<PartSource>(NOBODY);

export function PartsProvider({ source, children }: { source: PartSource; children: ReactNode }) {
  return <PartsContext value={source}>{children}</PartsContext>;
}

export function usePartSource(): PartSource {
  return useContext(PartsContext);
}

/** What leads for a role of the reader comes first, then the declared order; what has none comes last. */
function inOrderFor({ roles }: Pick<PortalUser, 'roles'>) {
  const leads = ({ declared }: { declared: RegisteredPart }) =>
    roles.some(({ name }) => declared.leads?.includes(name)) ? 0 : 1;
  const order = ({ declared }: { declared: RegisteredPart }) => declared.order ?? Infinity;
  return (one: { declared: RegisteredPart }, other: { declared: RegisteredPart }) =>
    leads(one) - leads(other) || order(one) - order(other) || 0;
}

/** What remotes offer for this place and the person has the right to see, in its order; nothing is loaded by this. */
export function useParts<Slot extends PartSlot>(slot: Slot): readonly OfferedPart<Slot>[] {
  const { remotes } = usePartSource();
  const { user } = useAuth();
  return useMemo(() => {
    if (user === null) return [];
    return remotes
      .flatMap((remote) => (remote.parts ?? []).map((declared) => ({ remote, declared })))
      .filter(({ declared }) => declared.slot === slot && unmetDemand(user, declared) === null)
      .toSorted(inOrderFor(user))
      .map(({ remote, declared }) => ({
        key: `${remote.name}/${declared.id}` as const,
        slot,
        title: declared.title,
        remote,
        declared,
      }));
  }, [remotes, user, slot]);
}

/** What remotes list as something to do («Новая фотосессия») and the person may do; nothing is loaded by this. */
export function useOfferedActions(): readonly RegisteredEntry[] {
  const { remotes } = usePartSource();
  const { user } = useAuth();
  return useMemo(
    () =>
      user === null
        ? []
        : remotes
            .flatMap(({ entries = [] }) => entries)
            .filter(
              (entry) =>
                entry.action === true && unmetDemand(user, entry) === null && refusedPage(user, entry.path) === null,
            ),
    [remotes, user],
  );
}
