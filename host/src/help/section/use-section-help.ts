import type { RegisteredRemote, ScreenModule } from '@studio/portal';
import { useCallback, useEffect, useState } from 'react';
import { usePortal } from '../../boot/portal-context';

interface SectionHelp {
  /** `unknown`: the section has no such page. */
  state: 'loading' | 'shown' | 'unknown' | 'failed';
  Screen: ScreenModule['default'] | null;
  retry: () => void;
}

const LOADING = { state: 'loading', Screen: null } as const;

/** Fetches the section's code and the page's; a new address begins anew. */
export function useSectionHelp(remote: RegisteredRemote | null, id: string): SectionHelp {
  const { loader } = usePortal();
  const [result, setResult] = useState<Omit<SectionHelp, 'retry'>>(LOADING);
  const [tries, setTries] = useState(0);

  useEffect(() => {
    if (remote === null) return undefined;
    let current = true;
    const tell = (next: Omit<SectionHelp, 'retry'>) => current && setResult(next);
    const load = async () => {
      const { app } = await loader.remote(remote);
      const page = app.help?.find((each) => each.id === id);
      if (page === undefined) return tell({ state: 'unknown', Screen: null });
      return tell({ state: 'shown', Screen: (await page.load()).default });
    };
    setResult(LOADING);
    load().catch((error: unknown) => {
      console.warn(`The help page ${remote.name}/${id} did not load`, error);
      tell({ state: 'failed', Screen: null });
    });
    return () => {
      current = false;
    };
  }, [loader, remote, id, tries]);

  const retry = useCallback(() => setTries((count) => count + 1), []);
  return remote === null ? { state: 'unknown', Screen: null, retry } : { ...result, retry };
}
