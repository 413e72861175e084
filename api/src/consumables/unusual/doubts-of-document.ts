import type { OperationKind } from '@studio/contracts';
import { sql } from 'drizzle-orm';
import type { Database } from '../../kernel/database/open';
import { russianDay } from '../../kernel/words/calendar';
import { foldedText } from '../../kernel/database/russian-text';
import { foldText } from '../../kernel/words/text';
import { jsonRow } from '../queries/json-rows';
import type { KnownItems } from '../queries/require-items';
import { type Doubt, doubtsOf } from './doubts';
import { usualLines } from './usual-lines';

export interface TypedDocument {
  kind: OperationKind;
  place_id: string;
  lines: readonly {
    item_id: string;
    quantity?: number;
    /** Of an adjustment, instead of the quantity. */
    delta?: number;
    sum_kop?: number | null | undefined;
    lot?: { code: string; expires_on: string | null } | null | undefined;
  }[];
  supplier?: string | null | undefined;
  document?: string | null | undefined;
}

/** A supplier's number is used anew after a year. */
const PAPER_DAYS = 366;

/** What somebody has to mean before this document is posted; lines of unknown materials are left to be refused. */
export async function doubtsOfDocument(
  tx: Database,
  { kind, place_id, lines, supplier, document }: TypedDocument,
  items: KnownItems,
  { now, today }: { now: Date; today: string },
): Promise<Doubt[]> {
  const is_bought = kind === 'purchase' || kind === 'arrival';
  const typed = lines.flatMap(({ item_id, quantity, delta, sum_kop, lot }, line) => {
    const item = items.get(item_id);
    const amount = quantity ?? Math.abs(delta ?? 0);
    const comes_in = is_bought || (delta ?? 0) > 0;
    return item
      ? [
          {
            line,
            item_id,
            name: item.name,
            unit: item.base_unit,
            quantity: amount,
            comes_in,
            sum_kop: sum_kop ?? null,
            is_bought,
            lot,
          },
        ]
      : [];
  });
  const usual = await usualLines(tx, { place_id, kind, lines: typed }, now);
  const doubts = typed.flatMap((line, index) => {
    const known = usual[index];
    return known ? doubtsOf(line, known, lines.length, today) : [];
  });
  const twice = is_bought && supplier && document ? await paperTwice(tx, supplier, document, today) : null;
  return twice === null ? doubts : [twice, ...doubts];
}

/** The supplier's waybill of this number was posted already, and stands. */
async function paperTwice(tx: Database, supplier: string, document: string, today: string): Promise<Doubt | null> {
  const folded = (text: string) => foldText(text).replaceAll(/\s+/g, ' ').trim();
  const found = await jsonRow<{
    papers: { number: number; occurred_on: string; supplier: string; document: string }[];
  }>(
    tx,
    sql`select coalesce(json_agg(json_build_object('number', o.number, 'occurred_on', o.occurred_on, 'supplier', o.supplier,
        'document', o.document) order by o.number), '[]') as papers
      from operation o where o.kind in ('purchase', 'arrival') and o.document is not null and o.supplier is not null
      and o.occurred_on > ${today}::date - ${PAPER_DAYS}::int
      and ${foldedText(sql`btrim(o.document)`)} = ${foldText(document).trim()}
      and not exists (select from operation r where r.reverses = o.id)`,
  );
  const same = found?.papers.find((one) => folded(one.supplier) === folded(supplier));
  return same === undefined
    ? null
    : {
        field: 'document',
        words: `Накладная ${same.document} от «${same.supplier}» уже проведена: документ № ${same.number}, ${russianDay(same.occurred_on)}.`,
      };
}
