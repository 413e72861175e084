import type { Anchor } from './anchor';
import type { ChainRows } from './read-links';

/** The last link of the chain; null for an empty one. */
export async function headOf(rows: ChainRows): Promise<Anchor | null> {
  // Without the table's name it would be the order of the texts: 99 after 774.
  const [last] = await rows.query<{ seq: string; hash: string }>(
    "select seq::text, encode(hash, 'hex') as hash from audit_link order by audit_link.seq desc limit 1",
  );
  return last ? { seq: Number(last.seq), hash: last.hash } : null;
}

/** Whether the chain contains this very link. */
export async function containsLink(rows: ChainRows, { seq, hash }: Anchor): Promise<boolean> {
  const found = await rows.query(`select 1 from audit_link where seq = ${seq} and encode(hash, 'hex') = '${hash}'`);
  return found.length > 0;
}
