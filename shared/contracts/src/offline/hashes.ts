/** What calculates SHA-256, for a page that fetches it apart from its first script. */
export * from './content-hash';
export * from './payload-hash';
