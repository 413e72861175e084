import { createQueryClient } from '../query/query-client';
import type { PaletteDevice } from '../remote';
import { fakeUser } from './fake-user';

/** What a search of the palette may read: with a connection, of the {@link fakeUser}, nothing kept, unless told otherwise. */
export function fakeDevice(given: Partial<PaletteDevice> = {}): PaletteDevice {
  return {
    online: true,
    store: { records: async () => [] },
    owner: fakeUser().id,
    answers: createQueryClient({ onUnauthorized: () => {} }),
    ...given,
  };
}
