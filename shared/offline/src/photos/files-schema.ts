import type { DBSchema } from 'idb';
import type { DatabaseDefinition } from '../database';
import type { KeptPhoto } from './kept-photo';

/** As stored: `order` counts up with each photo kept, whatever the device's clock says. */
export interface PhotoRow extends KeptPhoto {
  order?: number;
}

/**
 * Photo files that wait on the device. They have a database of their own because the specification fixes the stores of
 * the other one (§3). What is known of a file and its bytes lie apart, so that a list reads no bytes.
 */
export interface FilesSchema extends DBSchema {
  photos: {
    key: number;
    value: PhotoRow;
    indexes: { id: string; owner: string; session_key: string; content: [string, string, string] };
  };
  contents: { key: string; value: Blob };
}

export const FILES_DATABASE: DatabaseDefinition<FilesSchema> = {
  name: 'photosession_files',
  version: 1,
  async upgrade(database) {
    const photos = database.createObjectStore('photos', { keyPath: 'order', autoIncrement: true });
    photos.createIndex('id', 'id', { unique: true });
    photos.createIndex('owner', 'owner');
    photos.createIndex('session_key', 'session_key');
    photos.createIndex('content', ['owner', 'session_key', 'sha256'], { unique: true });
    database.createObjectStore('contents');
  },
};
