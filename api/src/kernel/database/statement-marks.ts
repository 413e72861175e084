/** Marks at the start of a statement's text, by which its author tells a `PortalClient` how to send it. */

/** A read outside a transaction finds its rows by a key, so that one plan is the best for all values. */
export const BY_KEY = '/* by key */';
/**
 * Nobody needs the answer within the transaction, so nobody waits for it: it leaves together with what follows, at the latest with `commit`.
 * Should it fail, the transaction is rolled back and `commit` rejects with its error. Outside a transaction, and on the embedded engine,
 * it is waited for.
 */
export const UNAWAITED = '/* unawaited */';
