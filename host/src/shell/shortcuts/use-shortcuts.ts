import { orpc, useAuth } from '@studio/portal';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { type OpenablePage, openablePages } from '../../navigation/openable-pages';
import { useNavigationItems } from '../../navigation/use-navigation';
import { usePortal } from '../../sections/portal-context';
import { useRegistry } from '../../sections/use-registry';
import { defaultShortcuts } from './default-shortcuts';

interface Shortcuts {
  /** Those of the chosen pages that the person may open, in their own order. */
  chosen: readonly OpenablePage[];
  /** The portal's own set for this person. */
  standard: readonly OpenablePage[];
  /** Every page that may be a shortcut. */
  pages: readonly OpenablePage[];
  /** The person keeps the portal's own set. */
  isStandard: boolean;
  loading: boolean;
  /** What is kept could not be read, neither from the server nor from this device. */
  failed: boolean;
}

/** The shortcuts of the signed-in user; kept on the server, readable on the device without it. */
export function useShortcuts(): Shortcuts {
  const { user } = useAuth();
  const registry = useRegistry();
  const places = useNavigationItems();
  const { data, isPending, isError } = useQuery({
    ...orpc.preferences.get.queryOptions(),
    enabled: user !== null,
    // Another device, or this one a moment before a reload, may have changed them.
    refetchOnMount: 'always',
  });
  const { pages: shellPages } = usePortal();
  const pages = useMemo(() => openablePages(places, registry, user, shellPages), [places, registry, user, shellPages]);
  const byPath = (paths: readonly string[]) => paths.flatMap((path) => pages.find((page) => page.path === path) ?? []);
  const standard = byPath(defaultShortcuts(pages, user));
  const kept = data?.shortcuts ?? null;
  return {
    chosen: kept === null ? standard : byPath(kept),
    standard,
    pages,
    isStandard: kept === null,
    loading: isPending && !isError,
    failed: isError && data === undefined,
  };
}
