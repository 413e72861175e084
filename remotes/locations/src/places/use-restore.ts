import type { Location } from '@studio/contracts';
import { client, confirmDone, notifyFailure } from '@studio/portal';
import { useMutation } from '@tanstack/react-query';
import { usePlacesChanged } from './use-places-changed';
import { quoted } from '../words/quoted';

/** Restores an archived location. */
export function useRestore() {
  const changed = usePlacesChanged();
  return useMutation({
    mutationFn: ({ id, revision }: Pick<Location, 'id' | 'revision'>) =>
      client.locations.restoreLocation({ locationId: id, revision }),
    onSuccess: async ({ name }) => {
      confirmDone(`Локация ${quoted(name)} возвращена из архива`);
      await changed();
    },
    onError: async (error) => {
      notifyFailure(error);
      await changed();
    },
  });
}
