import { itemOfLabel, type LocationScope, type StockItem, type StockPolicy } from '@studio/contracts';
import { sql, type SQL } from 'drizzle-orm';
import type { Database } from '../../kernel/database/open';
import { inRussian } from '../../kernel/database/russian-text';
import { failure } from '../../kernel/calls/fail';
import { contentRevision } from '../../kernel/records';
import { foldText, likePattern } from '../../kernel/words/text';
import { allOf, isoMoment, jsonRow, jsonRowByKey, jsonRows } from './json-rows';
import { reaches } from '@studio/contracts';
import { placeJoins, placeName, withinReach } from './place-rows';

interface ItemFilter {
  search?: string | undefined;
  category?: string | undefined;
  state: 'active' | 'archived' | 'all';
}

const SORTS = {
  name: inRussian(sql`i.name`),
  code: inRussian(sql`i.code`),
  category: inRussian(sql`i.category`),
  updated_at: sql`i.updated_at`,
};

const columns = (
  scope: LocationScope,
  place_id?: string,
) => sql`i.id, i.code, i.name, i.category, i.base_unit, i.barcode, i.lot_tracked,
  i.note, i.picture, i.revision, ${isoMoment(sql`i.archived_at`)} as archived_at,
  (select coalesce(json_agg(json_build_object('name', k.name, 'factor', k.factor, 'barcode', k.barcode)
    order by k.factor, russian_order(k.name)), '[]') from item_pack k where k.item_id = i.id) as packs,
  (select coalesce(sum(b.on_hand), 0) from balance b
    where ${allOf([sql`b.item_id = i.id`, withinReach(scope, sql`b.place_id`), place_id === undefined ? undefined : sql`b.place_id = ${place_id}::uuid`])}) as on_hand`;

function matching({ search, category, state }: ItemFilter): SQL {
  const words = foldText(search ?? '')
    .split(' ')
    .filter(Boolean);
  return allOf([
    ...words.map((word) => sql`i.folded like ${likePattern(word)}`),
    category ? sql`i.category = ${category}` : undefined,
    state === 'all' ? undefined : state === 'active' ? sql`i.archived_at is null` : sql`i.archived_at is not null`,
  ]);
}

interface PageOfItems extends ItemFilter {
  place_id?: string | undefined;
  sort: keyof typeof SORTS;
  order: 'asc' | 'desc';
  page: number;
  page_size: number;
}

/** Of another's place it is told what it can give, not what it has. */
const hereAt = (place_id: string, isOwn: boolean) =>
  sql`(select json_build_object('on_hand', ${isOwn ? sql`coalesce(sum(b.on_hand), 0)` : sql`null`}, 'free', coalesce(sum(b.on_hand - b.reserved), 0))
    from balance b where b.item_id = i.id and b.place_id = ${place_id}::uuid)`;

export async function listItems(db: Database, scope: LocationScope, filter: PageOfItems) {
  const { page, page_size, place_id } = filter;
  const here = place_id === undefined ? sql`` : sql`, ${hereAt(place_id, reaches(scope, place_id))} as here`;
  const direction = filter.order === 'desc' ? sql`desc` : sql`asc`;
  const [items, total] = await Promise.all([
    jsonRows<StockItem>(
      db,
      sql`select ${columns(scope)}${here} from item i where ${matching(filter)}
        order by ${SORTS[filter.sort]} ${direction}, russian_order(i.name), i.id limit ${page_size} offset ${(page - 1) * page_size}`,
    ),
    jsonRow<{ total: number }>(db, sql`select count(*) as total from item i where ${matching(filter)}`),
  ]);
  return { items, total: total?.total ?? 0, page, page_size };
}

/** Every active material, with what lies at the place as far as the caller reaches it. */
export function allItems(db: Database, scope: LocationScope, place_id: string) {
  return jsonRows<StockItem>(
    db,
    sql`select ${columns(scope, place_id)} from item i where i.archived_at is null order by russian_order(i.name), i.id`,
  );
}

/** Everything that matches, for an export. */
export function matchingItems(db: Database, scope: LocationScope, filter: ItemFilter, limit: number) {
  return jsonRows<StockItem>(
    db,
    sql`select ${columns(scope)} from item i where ${matching(filter)} order by russian_order(i.category), russian_order(i.name), i.id limit ${limit}`,
  );
}

/** Ids of materials that have ever moved: their unit no longer changes. */
export async function itemsWithHistory(db: Database): Promise<ReadonlySet<string>> {
  const rows = await jsonRows<{ id: string }>(
    db,
    sql`select i.id from item i where exists (select from ledger l where l.item_id = i.id)`,
  );
  return new Set(rows.map(({ id }) => id));
}

/** @throws `not_found` */
export async function findItem(db: Database, scope: LocationScope, id: string): Promise<StockItem> {
  const found = await jsonRowByKey<StockItem>(db, sql`select ${columns(scope)} from item i where i.id = ${id}::uuid`);
  if (!found) throw failure('not_found', { message: 'Такого материала нет.' });
  return found;
}

/** The item of an article, a barcode, a pack's barcode or a shelf label's address, and how many base units it stands for. */
export async function findByCode(db: Database, scope: LocationScope, code: string) {
  const labelled = itemOfLabel(code);
  if (labelled !== null) return { item: await findItem(db, scope, labelled), factor: 1, pack_name: null };
  const hit = await jsonRow<{ id: string; factor: number; pack_name: string | null }>(
    db,
    sql`select c.item_id as id, coalesce(k.factor, 1) as factor, k.name as pack_name
      from stock_code c left join item_pack k on k.id = c.pack_id where c.folded = ${foldText(code)}`,
  );
  if (!hit) throw failure('not_found', { field: 'code', message: 'Материала с таким кодом нет.' });
  return { item: await findItem(db, scope, hit.id), factor: hit.factor, pack_name: hit.pack_name };
}

export async function policiesOf(db: Database, scope: LocationScope, item_id: string): Promise<StockPolicy[]> {
  const rows = await jsonRows<Omit<StockPolicy, 'revision'>>(
    db,
    sql`select y.place_id, ${placeName(sql`p`)} as place_name, y.min, y.target, y.lead_days
      from stock_policy y ${placeJoins(sql`p`, sql`y.place_id`)}
      where ${allOf([sql`y.item_id = ${item_id}::uuid`, withinReach(scope, sql`p.id`)])}
      order by p.kind <> 'office', russian_order(p_city.name), p.kind <> 'city', russian_order(p_location.name)`,
  );
  return rows.map((row) => {
    const { place_id: _place, place_name: _name, ...content } = row;
    return { ...row, revision: contentRevision(content) };
  });
}
