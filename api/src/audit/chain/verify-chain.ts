import type { AuditVerdict } from '@studio/contracts';
import type { Anchor } from './anchor';
import { CHAIN_ROOT, linkHash } from './link-hash';
import { readLinks, type ChainRows, type LinkRow } from './read-links';

export type ChainFault = AuditVerdict['faults'][number];

export interface ChainVerdict {
  /** Number of links read. */
  checked: number;
  /** The last link; null for an empty chain. */
  head: Anchor | null;
  /** The first of them, in the order of the chain. */
  faults: ChainFault[];
  /** Their total. */
  fault_count: number;
}

/** Most faults listed; a rewritten chain has as many as it has links. */
const MAX_NAMED_FAULTS = 100;

/**
 * Recalculates every link from the entries' own text and lists the faults: see `AUDIT_FAULTS`. Faults that the rows alone cannot show are
 * found by anchors: `verifyAgainst`.
 */
export async function verifyChain(rows: ChainRows): Promise<ChainVerdict> {
  const found = new FaultList();
  let last: LinkRow | null = null;
  let checked = 0;
  for await (const link of readLinks(rows)) {
    checkLink(link, last, found);
    last = link;
    checked += 1;
  }
  for (const fault of [...(await unlinked(rows)), ...(await linkedTwice(rows))]) found.add(fault);
  const head = last && { seq: Number(last.seq), hash: last.hash };
  return { checked, head, faults: found.named, fault_count: found.count };
}

/** The verdict including the anchors' faults: a cut-off end, recalculated links. */
export async function verifyAgainst(
  rows: ChainRows,
  verdict: ChainVerdict,
  anchors: readonly Anchor[],
): Promise<ChainVerdict> {
  const faults: ChainFault[] = [];
  for (const { seq, hash } of anchors) {
    const [link] = await rows.query<{ hash: string; entry_id: string }>(
      `select encode(hash, 'hex') as hash, entry_id::text from audit_link where seq = ${seq}`,
    );
    if (!link) faults.push({ kind: 'cut_off', seq, entry_id: null });
    else if (link.hash !== hash) faults.push({ kind: 'rewritten', seq, entry_id: Number(link.entry_id) });
  }
  return { ...verdict, faults: [...faults, ...verdict.faults], fault_count: verdict.fault_count + faults.length };
}

function checkLink({ seq: place, entry_id, prev_hash, hash, entry }: LinkRow, last: LinkRow | null, found: FaultList) {
  const seq = Number(place);
  const at = { seq, entry_id: Number(entry_id) };
  const expected = Number(last?.seq ?? 0) + 1;
  if (seq > expected) found.add({ kind: 'gap', seq: expected, until: seq - 1, entry_id: null });
  if (seq < expected) found.add({ kind: 'out_of_place', ...at });
  if (prev_hash !== (last?.hash ?? CHAIN_ROOT)) found.add({ kind: 'broken', ...at });
  if (entry === null) found.add({ kind: 'entry_gone', ...at });
  else if (linkHash(prev_hash, place, entry) !== hash) found.add({ kind: 'altered', ...at });
}

/** Entries that bypassed the trigger; pending ones did not. */
async function unlinked(rows: ChainRows): Promise<ChainFault[]> {
  const found = await rows.query<{ id: string }>(
    `select e.id::text from audit_entry e
     where not exists (select from audit_link l where l.entry_id = e.id)
       and not exists (select from audit_pending p where p.entry_id = e.id)
     order by e.id limit ${MAX_NAMED_FAULTS + 1}`,
  );
  return found.map(({ id }) => ({ kind: 'unlinked', seq: null, entry_id: Number(id) }));
}

async function linkedTwice(rows: ChainRows): Promise<ChainFault[]> {
  const found = await rows.query<{ seq: string; entry_id: string }>(
    `select max(seq)::text as seq, entry_id::text from audit_link group by entry_id having count(*) > 1
     order by 1 limit ${MAX_NAMED_FAULTS + 1}`,
  );
  return found.map(({ seq, entry_id }) => ({ kind: 'linked_twice', seq: Number(seq), entry_id: Number(entry_id) }));
}

class FaultList {
  readonly named: ChainFault[] = [];
  count = 0;

  add(fault: ChainFault): void {
    this.count += 1;
    if (this.named.length < MAX_NAMED_FAULTS) this.named.push(fault);
  }
}
