/** Tables of the consumables, one file for each part. */
export * from './schema/counts';
export * from './schema/documents';
export * from './schema/items';
export * from './schema/ledger';
export * from './schema/norms';
export * from './schema/photos';
export * from './schema/places';
export * from './schema/projects';
export * from './schema/reports';
export * from './schema/sale-use';
