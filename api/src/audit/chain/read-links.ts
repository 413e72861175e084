import type { EntryText } from './link-hash';

/** A database as one question after another sees it; the rows must be those of one moment. */
export interface ChainRows {
  query<T extends object>(sql: string): Promise<T[]>;
}

/** A link with the entry that it belongs to; null when the entry is gone. */
export interface LinkRow {
  seq: string;
  entry_id: string;
  prev_hash: string;
  hash: string;
  entry: EntryText | null;
}

/** Links that are held in memory at once. */
const BATCH = 2_000;

type FlatRow = Omit<LinkRow, 'entry'> & EntryText & { is_there: boolean };

/** All links in their order, each with its entry's text as the hash was calculated over it. */
export async function* readLinks(rows: ChainRows): AsyncGenerator<LinkRow> {
  for (let after: LinkRow | null = null; ;) {
    const batch: LinkRow[] = await readBatch(rows, after);
    yield* batch;
    after = batch.at(-1) ?? null;
    if (batch.length < BATCH) return;
  }
}

async function readBatch(rows: ChainRows, after: LinkRow | null): Promise<LinkRow[]> {
  const found = await rows.query<FlatRow>(
    `select l.seq::text, l.entry_id::text, encode(l.prev_hash, 'hex') as prev_hash, encode(l.hash, 'hex') as hash,
       e.id is not null as is_there, e.id::text, extract(epoch from e.at)::text as at, e.actor_id::text, e.action,
       e.subject_kind, e.subject_id, e.before::text, e.after::text, e.address::text, e.request_id
     from audit_link l left join audit_entry e on e.id = l.entry_id
     ${after ? `where (l.seq, l.entry_id) > (${after.seq}, ${after.entry_id})` : ''}
     order by l.seq, l.entry_id limit ${BATCH}`,
  );
  return found.map(({ seq, entry_id, prev_hash, hash, is_there, ...entry }) => ({
    seq,
    entry_id,
    prev_hash,
    hash,
    entry: is_there ? entry : null,
  }));
}
