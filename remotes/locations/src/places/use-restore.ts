import { type Location, quoted } from '@studio/contracts';
import { client } from '@studio/portal';
import { type Action, useAction } from '@studio/screens';
import { PLACE_KEYS } from './use-places-changed';

/** Restores an archived location. */
export function useRestore(): Action<Pick<Location, 'id' | 'revision'>, Location> {
  return useAction({
    run: ({ id, revision }) => client.locations.restoreLocation({ locationId: id, revision }),
    done: ({ name }) => `Локация ${quoted(name)} возвращена из архива`,
    failure: 'Локация не возвращена из архива.',
    invalidates: PLACE_KEYS,
  });
}
