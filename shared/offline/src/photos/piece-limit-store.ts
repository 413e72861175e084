import type { DBSchema } from 'idb';
import type { DatabaseDefinition, DatabaseHandle } from '../database';

/** The largest piece that gets through to the portal from here, until a moment (epoch milliseconds). */
export interface PieceLimit {
  bytes: number;
  until: number;
}

interface LinkSchema extends DBSchema {
  limits: { key: string; value: PieceLimit };
}

/** What this device has learnt of its way to the portal; nothing is lost with it but a few attempts. */
export const LINK_DATABASE: DatabaseDefinition<LinkSchema> = {
  name: 'portal-link',
  version: 1,
  async upgrade(database) {
    database.createObjectStore('limits');
  },
};

/** Never rejects: without a database each page learns for itself. */
export interface PieceLimitStore {
  pieceLimit: () => Promise<PieceLimit | null>;
  keepPieceLimit: (limit: PieceLimit) => Promise<void>;
}

const KEY = 'piece';

export function createPieceLimitStore(
  database: DatabaseHandle<LinkSchema>,
  report: (message: string, error: unknown) => void,
): PieceLimitStore {
  return {
    pieceLimit: () =>
      database
        .use(async (open) => (await open.get('limits', KEY)) ?? null)
        .catch((error: unknown) => {
          report('what was learnt of the way to the portal could not be read', error);
          return null;
        }),
    keepPieceLimit: (limit) =>
      database
        .use(async (open) => void (await open.put('limits', limit, KEY)))
        .catch((error: unknown) => {
          report('what was learnt of the way to the portal could not be kept', error);
        }),
  };
}
