import type { Anchor } from './anchor';
import type { ChainRows } from './read-links';

/** The last link of the chain; null for an empty one. */
export async function headOf(rows: ChainRows): Promise<Anchor | null> {
  const [last] = await rows.query<{ seq: string; hash: string }>(
    "select seq::text, encode(hash, 'hex') as hash from audit_link order by seq desc limit 1",
  );
  return last ? { seq: Number(last.seq), hash: last.hash } : null;
}
