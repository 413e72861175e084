import { remoteFor, switchedOffFor } from '@studio/portal';
import { useCallback } from 'react';
import { phrase } from '../../language/words';
import { entryFor } from '../../navigation/entries';
import { closedSectionWords } from '../../sections/remotes/place-words';
import { useRegistry } from '../../sections/use-registry';

/** By address: the sentence of why its section does not open, when an operator switched it off. */
export function useOffReasons(): (pathname: string) => string | undefined {
  const registry = useRegistry();
  return useCallback(
    (pathname) => {
      if (registry === null || remoteFor(registry, pathname) !== null) return undefined;
      const off = switchedOffFor(registry, pathname);
      return off === null ? undefined : closedSectionWords(true).title(phrase(entryFor(pathname)?.title ?? off.title));
    },
    [registry],
  );
}
