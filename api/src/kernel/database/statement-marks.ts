/**
 * Begins the text of a read outside a transaction that finds its rows by a key, so that one plan is the best for all
 * values: by it a `PortalClient` keeps that plan.
 */
export const BY_KEY = '/* by key */';
