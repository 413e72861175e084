import type { DBSchema } from 'idb';
import type { DatabaseDefinition } from '../database';
import type { KeptWrite } from './kept-write';

/** As stored: `order` counts up with each write saved, whatever the device's clock says. */
export interface WriteRow extends KeptWrite {
  order?: number;
}

/**
 * Waiting writes other than photo sessions and their photos. It is a separate database because the specification fixes the stores of theirs
 * (§3).
 */
export interface WritesSchema extends DBSchema {
  writes: { key: number; value: WriteRow; indexes: { key: string; owner: string } };
}

export const WRITES_DATABASE: DatabaseDefinition<WritesSchema> = {
  name: 'portal-writes',
  version: 1,
  async upgrade(database) {
    const writes = database.createObjectStore('writes', { keyPath: 'order', autoIncrement: true });
    writes.createIndex('key', 'key', { unique: true });
    writes.createIndex('owner', 'owner');
  },
};
