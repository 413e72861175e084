import { checkDigit, DAY_MS, HOUR_MS } from '@studio/contracts';
import { sql, type SQL } from 'drizzle-orm';
import type { DemoRandom, DemoStage } from '../../kernel/domain';
import { piecesOf } from '../norms/pieces-of';
import { jsonRow, jsonRows } from '../queries/json-rows';
import { stockPolicy } from '../schema';
import { DEMO_ITEMS } from './items';

export interface DemoItem {
  id: string;
  name: string;
  category: string;
  price: number;
  /** Per hundred sessions at a location. */
  use: number;
}

export interface DemoPlace {
  id: string;
  city_id: string;
  /** Sessions a day, on average. */
  pace: number;
  /** Who works with its goods. */
  keeper: string;
  /** Who approves operations there; null at most places. */
  senior: string | null;
  items: readonly DemoItem[];
}

/** The people, places and materials of the demo's stock. */
export class StockYard {
  readonly cities: readonly string[];
  /** Hours that what is open today has taken. */
  readonly hours = 6;
  /** When it began: the past ends before it, or a count would be of goods that are used up later. */
  readonly today: Date;

  private constructor(
    readonly stage: DemoStage,
    readonly random: DemoRandom,
    readonly people: Record<'office' | 'city' | 'chief', string> & { designers: string[] },
    readonly items: readonly DemoItem[],
    readonly places: readonly DemoPlace[],
    private readonly sold: ReadonlyMap<string, number>,
  ) {
    this.today = new Date(stage.now.getTime() - this.hours * HOUR_MS);
    this.cities = [...new Set(places.map(({ city_id }) => city_id))];
  }

  /** Null in a company without sessions or people. */
  static async of(stage: DemoStage): Promise<StockYard | null> {
    const { tx } = stage;
    const random = stage.random('consumables');
    const people = await jsonRow<Record<'office' | 'city' | 'chief', string | null> & { designers: string[] }>(
      tx,
      sql`select ${first('office_manager')} as office, ${first('city_manager')} as city, ${first('regional_director')} as chief,
        (select coalesce(json_agg(e.id order by e.messenger_id), '[]') from employee e ${having('designer')}) as designers`,
    );
    if (!people?.office || !people.city || !people.chief) return null;
    const { office, city, chief, designers } = people;
    const items = await writeItems(stage, random, office);
    await writeNorms(stage, items, office);
    const sold = await soldByNorms(stage);
    const worksThere = (names: SQL) => sql`(
          select e.id from employee e join role_assignment a on a.employee_id = e.id and a.ended_at is null join role r on r.id = a.role_id
          where e.primary_location_id = l.id and e.status = 'active' and r.name in (${names})
          order by e.id limit 1)`;
    const rows = await jsonRows<
      Omit<DemoPlace, 'keeper' | 'pace' | 'items'> & { sessions: number; keeper: string | null }
    >(
      tx,
      sql`select l.id, l.city_id, s.sessions, ${worksThere(sql`'senior_admin'`)} as senior,
          ${worksThere(sql`'admin', 'senior_admin', 'cashier', 'warehouse_keeper'`)} as keeper
        from location l join (select location_id, count(*) as sessions from photosession group by 1) s on s.location_id = l.id
        where l.status = 'active' order by s.sessions desc, l.id limit ${stage.size === 'full' ? 60 : 6}`,
    );
    const places = rows.map(({ id, city_id, sessions, keeper, senior }) => ({
      id,
      city_id,
      keeper: keeper ?? city,
      senior,
      // The small company has few sessions: its locations still use the usual quantities.
      pace: Math.min(8, Math.max(1.2, sessions / 365)),
      items: items.filter((one, n) => n % 9 === 0 || random.chance(0.05) || sold.has(`${id} ${one.id}`)),
    }));
    return places.length === 0
      ? null
      : new StockYard(stage, random, { office, city, chief, designers }, items, places, sold);
  }

  placesOf(city_id: string): DemoPlace[] {
    return this.places.filter((place) => place.city_id === city_id);
  }

  itemsOf(city_id: string): DemoItem[] {
    return this.items.filter((one) => this.placesOf(city_id).some(({ items }) => items.includes(one)));
  }

  /** Use of a material a day, on average over the year. */
  aDay(place: DemoPlace, { id, use }: DemoItem): number {
    if (!place.items.some((one) => one.id === id)) return 0;
    return this.sold.get(`${place.id} ${id}`) ?? (use * place.pace) / 100;
  }

  /** Use in the days before a day: by the sales where there is a norm, otherwise the usual quantity. */
  used(place: DemoPlace, one: DemoItem, before: Date, days: number): number {
    if (!this.sold.has(one.id)) return this.aDay(place, one) * days;
    let sum = 0;
    for (let back = 0; back < days; back++) {
      const date = new Date(before.getTime() - back * DAY_MS).toISOString().slice(0, 10);
      sum += this.sold.get(`${place.id} ${one.id} ${date}`) ?? 0;
    }
    return sum;
  }

  /** Minimum and target of what each place and city uses, as the office has set them. */
  async writePolicies(): Promise<void> {
    const policy = (place_id: string, item_id: string, a_day: number) => {
      const min = Math.max(1, Math.round(a_day * 4));
      return { place_id, item_id, lead_days: 3, min, target: min * 4 };
    };
    const inCity = (city: string, one: DemoItem) =>
      this.placesOf(city).reduce((sum, place) => sum + this.aDay(place, one), 0);
    await this.stage.write(stockPolicy, [
      ...this.places.flatMap((place) => place.items.map((one) => policy(place.id, one.id, this.aDay(place, one)))),
      ...this.cities.flatMap((city) => this.itemsOf(city).map((one) => policy(city, one.id, inCity(city, one)))),
    ]);
  }

  /** What of each material is free at a place. */
  async free(place_id: string): Promise<ReadonlyMap<string, number>> {
    const rows = await jsonRows<{ item_id: string; free: number }>(
      this.stage.tx,
      sql`select item_id, on_hand - reserved as free from balance where place_id = ${place_id}::uuid order by item_id`,
    );
    return new Map(rows.map(({ item_id, free }) => [item_id, free]));
  }
}

const having = (name: string) => sql`join role_assignment a on a.employee_id = e.id and a.ended_at is null
  join role r on r.id = a.role_id and r.name = ${name} where e.status = 'active'`;
const first = (name: string) => sql`(select e.id from employee e ${having(name)} order by e.messenger_id limit 1)`;

async function writeItems({ as, now }: DemoStage, random: DemoRandom, office: string): Promise<DemoItem[]> {
  const { consumables } = as(office, new Date(now.getTime() - KNOWN_DAYS * DAY_MS));
  const items: DemoItem[] = [];
  for (const [n, [category, list]] of Object.entries(DEMO_ITEMS).entries())
    for (const [index, [name, base_unit, price, use, pack]] of list.entries()) {
      const id = random.uuid();
      const digits = `46${String(n + 10)}${String(index + 1).padStart(8, '0')}`;
      const box = `1${digits}`;
      await consumables.createItem({
        id,
        code: `${String.fromCodePoint(1040 + n)}-${String(index + 1).padStart(3, '0')}`,
        name,
        category,
        base_unit,
        barcode: `${digits}${checkDigit(digits)}`,
        packs: pack ? [{ name: pack[0], factor: pack[1], barcode: `${box}${checkDigit(box)}` }] : [],
      });
      items.push({ id, name, category, price, use });
    }
  return items;
}

/** The company knows its materials for so long. */
const KNOWN_DAYS = 400;

/** What one piece of a product uses: product, material, and whether a refund returns it. */
const NORMS: readonly (readonly [product: string, item: string, comes_back: boolean])[] = [
  ['Печать 10×15', 'Фотобумага 10×15 глянцевая', false],
  ['Печать 15×20', 'Фотобумага 15×20 глянцевая', false],
  ['Печать 20×30', 'Фотобумага 20×30 матовая', false],
  ['Магнит', 'Магнит акриловый 65×90', false],
  ['Рамка 15×20', 'Рамка 15×20 дерево', true],
];

async function writeNorms({ tx, as, now }: DemoStage, items: readonly DemoItem[], office: string): Promise<void> {
  // In force since the materials are known: a norm counts for the sales that are paid after it.
  const { consumables } = as(office, new Date(now.getTime() - KNOWN_DAYS * DAY_MS));
  const products = await jsonRows<{ id: string; name: string }>(tx, sql`select id, name from product`);
  for (const [product, material, comes_back] of NORMS) {
    const product_id = products.find(({ name }) => name === product)?.id;
    const item_id = items.find(({ name }) => name === material)?.id;
    if (product_id && item_id) await consumables.setNorm({ product_id, item_id, quantity: 1, comes_back });
  }
}

const pieces = piecesOf(sql`l`);

/** By the norms of what was sold: by place, item and date; by place and item, a day on average; and which items have a norm at all. */
async function soldByNorms({ tx }: DemoStage): Promise<Map<string, number>> {
  const rows = await jsonRows<{ place: string; item: string; date: string; used: number }>(
    tx,
    sql`select s.location_id as place, n.item_id as item, s.business_date as date, sum(${pieces.quantity} * n.quantity)::int as used
      from sale s join sale_line l on l.sale_id = s.id
        ${pieces.join} join consumption_norm n on n.product_id = ${pieces.product}
      where s.paid_at is not null group by 1, 2, 3`,
  );
  const sold = new Map<string, number>();
  for (const { place, item, date, used } of rows) {
    sold.set(`${place} ${item} ${date}`, used);
    sold.set(`${place} ${item}`, (sold.get(`${place} ${item}`) ?? 0) + used / 365);
    sold.set(item, 1);
  }
  return sold;
}
