import { sql } from 'drizzle-orm';
import { DAY_MS } from '@studio/contracts';
import type { DemoRandom, DemoStage } from '../../kernel/domain';
import { foldText } from '../../kernel/text';
import { jsonRows } from '../queries/json-rows';
import { item, itemPack } from '../schema';
import { DEMO_ITEMS } from './items';

export interface DemoItem {
  id: string;
  name: string;
  category: string;
  price: number;
  use: number;
}
export interface DemoLocation {
  id: string;
  city_id: string;
  /** Sessions a day, on average. */
  pace: number;
  actor: string;
}

export async function writeItems({ write, now }: DemoStage, random: DemoRandom): Promise<DemoItem[]> {
  const rows: (typeof item.$inferInsert)[] = [];
  const packs: (typeof itemPack.$inferInsert)[] = [];
  const items: DemoItem[] = [];
  for (const [n, [category, list]] of Object.entries(DEMO_ITEMS).entries())
    for (const [index, [name, base_unit, price, use, pack]] of list.entries()) {
      const id = random.uuid();
      const code = `${String.fromCodePoint(1040 + n)}-${String(index + 1).padStart(3, '0')}`;
      const barcode = ean13(`46${String(n + 10)}${String(index + 1).padStart(8, '0')}`);
      rows.push({
        id,
        code,
        name,
        category,
        base_unit,
        barcode,
        folded: foldText(`${name} ${code} ${category} ${barcode}`),
        created_at: new Date(now.getTime() - 400 * DAY_MS),
        updated_at: new Date(now.getTime() - 400 * DAY_MS),
      });
      if (pack) packs.push({ item_id: id, name: pack[0], factor: pack[1], barcode: `${barcode}9` });
      items.push({ id, name, category, price, use });
    }
  await write(item, rows);
  await write(itemPack, packs);
  return items;
}

export async function actorsOf({ tx }: DemoStage): Promise<{ office: string; city: string }> {
  const rows = await jsonRows<{ id: string; name: string }>(
    tx,
    sql`select e.id, r.name from employee e join role_assignment a on a.employee_id = e.id and a.ended_at is null
      join role r on r.id = a.role_id where e.status = 'active' and r.name in ('office_manager', 'city_manager', 'developer')
      order by r.name, e.id`,
  );
  const first = (name: string) => rows.find((row) => row.name === name)?.id ?? rows[0]?.id ?? '';
  return { office: first('office_manager'), city: first('city_manager') };
}

export async function locationsOf({ tx, size }: DemoStage, fallback: string): Promise<DemoLocation[]> {
  const rows = await jsonRows<{ id: string; city_id: string; sessions: number; actor: string | null }>(
    tx,
    sql`select l.id, l.city_id, coalesce(s.sessions, 0) as sessions,
        (select e.id from employee e where e.primary_location_id = l.id and e.status = 'active' order by e.id limit 1) as actor
      from location l join (select location_id, count(*) as sessions from photosession group by 1) s on s.location_id = l.id
      where l.status = 'active' order by s.sessions desc, l.id limit ${size === 'full' ? 60 : 8}`,
  );
  // The small company has few sessions: its locations still use the usual quantities.
  return rows.map(({ id, city_id, sessions, actor }) => ({
    id,
    city_id,
    actor: actor ?? fallback,
    pace: Math.min(8, Math.max(1.2, sessions / 365)),
  }));
}

/** Adds the check digit. */
function ean13(digits: string): string {
  const sum = Array.from(digits).reduce((all, digit, at) => all + Number(digit) * (at % 2 === 0 ? 1 : 3), 0);
  return `${digits}${(10 - (sum % 10)) % 10}`;
}
