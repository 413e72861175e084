import { compareRussian, isFarFigure, type PricePublication } from '@studio/contracts';
import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '../../kernel/database/open';
import { rowsOf } from '../../kernel/database/rows-of';
import { countOf, plural } from '../../kernel/words/plural';
import { rubles } from '../../kernel/words/rubles';
import { priceLine, type priceList, product } from '../schema';
import { publicationFaults } from './publication-faults';
import { listInForce } from './list-in-force';
import { nameInList } from './name-in-list';
import { startIn } from './list-start';
import { withheldPackages } from './withheld';

type List = typeof priceList.$inferSelect;

/** A place of the list, and the list in force there when this one begins. */
interface Place {
  name: string;
  current_id: string | null;
  current_name: string | null;
  /** Its list is of fewer places than this one. */
  keeps: boolean;
}

/** What a draft would change, against what is in force where it would be, at the moment at which it begins there. */
export async function publicationOf(db: Database, list: List, now: Date): Promise<PricePublication> {
  const places = await placesOf(db, list, now);
  const reached = places.filter(({ keeps }) => !keeps);
  const lines = await linesOf(db, list.id);
  const byList = new Map<string | null, Place[]>();
  for (const place of reached) byList.set(place.current_id, [...(byList.get(place.current_id) ?? []), place]);
  const against: PricePublication['against'] = [];
  for (const [id, there] of byList) {
    const before = id === null ? new Map<string, Line>() : await linesOf(db, id);
    against.push({
      list_name: there[0]?.current_name ?? null,
      places: there.map(({ name }) => name),
      same: [...lines].filter(([of, { price_kop }]) => before.get(of)?.price_kop === price_kop).length,
      changes: changesBetween(before, lines),
    });
  }
  const withheld = await withheldPackages(db, [...lines.keys()]);
  const archived = [...lines.values()].filter(({ is_active }) => !is_active);
  return {
    revision: list.revision,
    compared: [...byList.keys()].filter((id) => id !== null).toSorted((one, other) => (one < other ? -1 : 1)),
    reached: reached.map(({ name }) => name),
    keeping: places
      .filter(({ keeps }) => keeps)
      .map(({ name, current_name }) => ({ place_name: name, list_name: current_name ?? '' })),
    against,
    warnings: warningsOf(lines, against),
    withheld: [
      ...withheld.values(),
      ...archived.map(({ product_name }) => `«${product_name}» не продаётся: товар снят с продажи.`),
    ],
    faults: await publicationFaults(db, list.id),
  };
}

/** Active places of the list, by city and name. */
async function placesOf(db: Database, { city_id, location_id, starts_at, local_start }: List, now: Date) {
  const level = location_id !== null ? 0 : city_id !== null ? 1 : 2;
  // As `startIn` has it of a list that is published now.
  const draft = sql`(select ${local_start}::timestamp as local_start, ${starts_at.toISOString()}::timestamptz as starts_at,
    ${now.toISOString()}::timestamptz as published_at)`;
  return rowsOf<Place>(
    await db.execute(sql`select l.name || ', ' || c.name as name, current.id as current_id, current.name as current_name,
        coalesce(case when current.location_id is not null then 0 when current.city_id is not null then 1 else 2 end < ${level}::int, false)
          and current.id is not null as keeps
      from location l join city c on c.id = l.city_id
      cross join lateral ${draft} pl
      cross join lateral (select ${startIn(sql`c.time_zone`)} as at) begins
      left join price_list current on current.id = ${listInForce(sql`l.id`, sql`begins.at`)}
      where l.status = 'active' and case when ${location_id}::uuid is not null then l.id = ${location_id}::uuid
        else ${city_id}::uuid is null or l.city_id = ${city_id}::uuid end
      order by russian_order(c.name), russian_order(l.name), l.id`),
  );
}

interface Line {
  product_name: string;
  price_kop: number;
  is_active: boolean;
}

async function linesOf(db: Database, id: string): Promise<Map<string, Line>> {
  const rows = await db
    .select({
      product_id: priceLine.product_id,
      product_name: nameInList(),
      price_kop: priceLine.price_kop,
      is_active: product.is_active,
    })
    .from(priceLine)
    .innerJoin(product, and(eq(product.id, priceLine.product_id)))
    .where(eq(priceLine.price_list_id, id))
    .orderBy(product.position, product.id);
  return new Map(rows.map(({ product_id, ...line }) => [product_id, line]));
}

type Change = PricePublication['against'][number]['changes'][number];

/** Far ones first, then those that are sold no more; archived products of before are no loss. */
function changesBetween(before: ReadonlyMap<string, Line>, after: ReadonlyMap<string, Line>): Change[] {
  const changes: Change[] = [];
  for (const [product_id, { product_name, price_kop }] of after) {
    const was = before.get(product_id)?.price_kop ?? null;
    if (was === price_kop) continue;
    const is_far = was !== null && isFarFigure(was, price_kop);
    changes.push({ product_id, product_name, before_kop: was, after_kop: price_kop, is_far });
  }
  for (const [product_id, { product_name, price_kop, is_active }] of before)
    if (is_active && !after.has(product_id))
      changes.push({ product_id, product_name, before_kop: price_kop, after_kop: null, is_far: false });
  const turn = ({ is_far, after_kop }: Change) => (is_far ? 0 : after_kop === null ? 1 : 2);
  return changes.toSorted(
    (one, other) => turn(one) - turn(other) || compareRussian(one.product_name, other.product_name),
  );
}

/** Names shown in a warning. */
const NAMED = 3;

function warningsOf(lines: ReadonlyMap<string, Line>, against: PricePublication['against']): string[] {
  const far = new Map(
    against.flatMap(({ changes }) => changes.filter(({ is_far }) => is_far).map((one) => [one.product_id, one])),
  );
  const named = [...far.values()]
    .slice(0, NAMED)
    .map(
      ({ product_name, before_kop, after_kop }) =>
        `«${product_name}» ${rubles(before_kop ?? 0)} → ${rubles(after_kop ?? 0)}`,
    );
  const more = far.size > NAMED ? ` и ещё ${far.size - NAMED}` : '';
  const gone = Math.max(
    0,
    ...against.map(({ changes }) => changes.filter(({ after_kop }) => after_kop === null).length),
  );
  const [only] = lines.values();
  const onlyOne = `В прайс-листе один товар: «${only?.product_name}».`;
  const lost = `${plural(gone, ['Перестанет', 'Перестанут', 'Перестанут'])} продаваться ${countOf(gone, ['товар', 'товара', 'товаров'])}.`;
  return [
    ...(far.size > 0 ? [`Цена изменится в десять раз или сильнее: ${named.join(', ')}${more}.`] : []),
    ...(lines.size === 1 && gone > 0 ? [`${onlyOne} ${lost}`] : []),
  ];
}
