/** Tables of the consumables, one file for each part. */
export * from './tables/counts';
export * from './tables/documents';
export * from './tables/items';
export * from './tables/ledger';
export * from './tables/norms';
export * from './tables/photos';
export * from './tables/places';
export * from './tables/projects';
export * from './tables/reports';
