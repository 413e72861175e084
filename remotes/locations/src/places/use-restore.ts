import type { Location } from '@studio/contracts';
import { client, notify, toPortalError } from '@studio/portal';
import { useMutation } from '@tanstack/react-query';
import { usePlacesChanged } from './use-places-changed';
import { quoted } from '../words/quoted';

/** Brings an archived location back. */
export function useRestore() {
  const changed = usePlacesChanged();
  return useMutation({
    mutationFn: ({ id, revision }: Pick<Location, 'id' | 'revision'>) =>
      client.locations.restoreLocation({ locationId: id, revision }),
    onSuccess: async ({ name }) => {
      notify({ message: `Локация ${quoted(name)} возвращена из архива`, color: 'success' });
      await changed();
    },
    onError: async (error) => {
      notify({ message: toPortalError(error).message, color: 'error' });
      await changed();
    },
  });
}
