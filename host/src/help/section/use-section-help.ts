import type { RegisteredRemote, ScreenModule } from '@studio/portal';
import { useCallback, useEffect, useState } from 'react';
import { usePortal } from '../../sections/portal-context';

interface SectionHelp {
  /** `unknown`: the section has no such page. */
  state: 'loading' | 'shown' | 'unknown' | 'failed';
  Screen: ScreenModule['default'] | null;
  retry: () => void;
}

type Outcome = Pick<SectionHelp, 'Screen'> & { state: Exclude<SectionHelp['state'], 'loading'>; of: string };

/** Fetches the section's code and the page's; a new address, or another try, starts again. */
export function useSectionHelp(remote: RegisteredRemote | null, id: string): SectionHelp {
  const { loader } = usePortal();
  const [tries, setTries] = useState(0);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const asked = `${remote?.name} ${id} ${tries}`;

  useEffect(() => {
    if (remote === null) return undefined;
    let current = true;
    const load = async (): Promise<Omit<Outcome, 'of'>> => {
      const { app } = await loader.remote(remote);
      const page = app.help?.find((each) => each.id === id);
      return page === undefined
        ? { state: 'unknown', Screen: null }
        : { state: 'shown', Screen: (await page.load()).default };
    };
    void load()
      .catch((error: unknown): Omit<Outcome, 'of'> => {
        console.warn(`The help page ${remote.name}/${id} did not load`, error);
        return { state: 'failed', Screen: null };
      })
      .then((found) => current && setOutcome({ ...found, of: asked }));
    return () => {
      current = false;
    };
  }, [loader, remote, id, asked]);

  const retry = useCallback(() => setTries((count) => count + 1), []);
  if (remote === null) return { state: 'unknown', Screen: null, retry };
  if (outcome?.of !== asked) return { state: 'loading', Screen: null, retry };
  return { state: outcome.state, Screen: outcome.Screen, retry };
}
