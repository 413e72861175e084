import type { EntryText } from './link-hash';

/** A database that runs one query after another; the rows must be of one snapshot. */
export interface ChainRows {
  query<T extends object>(sql: string): Promise<T[]>;
}

/** A link with its entry; null when the entry is missing. */
export interface LinkRow {
  seq: string;
  entry_id: string;
  prev_hash: string;
  hash: string;
  entry: EntryText | null;
}

/** Links in memory at once. */
const BATCH_SIZE = 2_000;

type FlatRow = Omit<LinkRow, 'entry'> & EntryText & { is_there: boolean };

/** All links in order, each with its entry's text as it was hashed. */
export async function* readLinks(rows: ChainRows): AsyncGenerator<LinkRow> {
  for (let after: LinkRow | null = null; ;) {
    const batch: LinkRow[] = await readBatch(rows, after);
    yield* batch;
    after = batch.at(-1) ?? null;
    if (batch.length < BATCH_SIZE) return;
  }
}

async function readBatch(rows: ChainRows, after: LinkRow | null): Promise<LinkRow[]> {
  const found = await rows.query<FlatRow>(
    `select l.seq::text, l.entry_id::text, encode(l.prev_hash, 'hex') as prev_hash, encode(l.hash, 'hex') as hash,
       e.id is not null as is_there, e.id::text, extract(epoch from e.at)::text as at, e.actor_id::text, e.action,
       e.subject_kind, e.subject_id, e.before::text, e.after::text, e.address::text, e.request_id,
       e.location_ids::text, e.city_id::text, e.region_id::text
     from audit_link l left join audit_entry e on e.id = l.entry_id
     ${after ? `where (l.seq, l.entry_id) > (${after.seq}, ${after.entry_id})` : ''}
     order by l.seq, l.entry_id limit ${BATCH_SIZE}`,
  );
  return found.map(({ seq, entry_id, prev_hash, hash, is_there, ...entry }) => ({
    seq,
    entry_id,
    prev_hash,
    hash,
    entry: is_there ? entry : null,
  }));
}
