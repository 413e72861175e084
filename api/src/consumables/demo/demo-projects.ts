import { DAY_MS, payloadHash } from '@studio/contracts';
import { sql } from 'drizzle-orm';
import type { DemoRandom, DemoStage } from '../../kernel/domain';
import { jsonRows } from '../queries/json-rows';
import { reservation, reservationEvent, stockHold, stockProject, stockProjectLine } from '../schema';
import type { DemoItem } from './demo-company';
import type { LedgerBook } from './ledger-book';

const TITLES = ['Новогодняя фотозона', 'Выпускные альбомы', 'Осенняя витрина', 'Семейный день в парке'];
/** Cities with projects. */
const CITIES = 2;

/** Designers plan, and have reserved a part of what they need. */
export async function writeProjects(
  { tx, write, now }: DemoStage,
  random: DemoRandom,
  cities: readonly string[],
  cityItems: ReadonlyMap<string, DemoItem[]>,
  book: LedgerBook,
): Promise<void> {
  const designers = await jsonRows<{ id: string }>(
    tx,
    sql`select e.id from employee e join role_assignment a on a.employee_id = e.id and a.ended_at is null
      join role r on r.id = a.role_id where e.status = 'active' and r.name = 'designer'
      order by e.messenger_id nulls last, e.id limit 6`,
  );
  if (designers.length === 0) return;
  const date = (days: number) => new Date(now.getTime() + days * DAY_MS).toISOString().slice(0, 10);
  const projects: (typeof stockProject.$inferInsert)[] = [];
  const lines: (typeof stockProjectLine.$inferInsert)[] = [];
  const reservations: (typeof reservation.$inferInsert)[] = [];
  const events: (typeof reservationEvent.$inferInsert)[] = [];
  const holds: (typeof stockHold.$inferInsert)[] = [];
  for (const [n, title] of TITLES.entries()) {
    const city_id = cities[n % Math.min(CITIES, cities.length)];
    const created_by = designers[n % designers.length]?.id;
    if (city_id === undefined || created_by === undefined) continue;
    const id = random.uuid();
    const created_at = new Date(now.getTime() - (n + 1) * DAY_MS);
    projects.push({
      id,
      city_id,
      title,
      created_by,
      created_at,
      needed_on: date(10 + n * 9),
      note: n === 0 ? 'Открываем в пятницу утром' : null,
      payload_hash: payloadHash(id),
    });
    const goods = (cityItems.get(city_id) ?? []).slice(n * 5, n * 5 + 5);
    for (const [index, { id: item_id }] of goods.entries()) {
      const onHand = book.onHand(city_id, item_id);
      const quantity = Math.ceil(onHand * 0.1);
      // The first two are reserved whole, of the third a half; the last is more than the stock.
      const needed = index === 4 ? onHand * 1.4 : index > 2 ? onHand * 0.2 : index === 2 ? quantity * 2 : quantity;
      lines.push({ project_id: id, item_id, quantity: Math.max(1, Math.ceil(needed)) });
      if (index > 2 || quantity === 0) continue;
      const reserved = random.uuid();
      reservations.push({
        id: reserved,
        place_id: city_id,
        item_id,
        quantity,
        created_by,
        created_at,
        project_id: id,
        expires_on: date(12 + n * 9),
        payload_hash: payloadHash(reserved),
      });
      events.push({ reservation_id: reserved, at: created_at, event: 'reserved', quantity, actor_id: created_by });
      holds.push({ owner_id: reserved, place_id: city_id, item_id, quantity });
    }
  }
  await write(stockProject, projects);
  await write(stockProjectLine, lines);
  await write(reservation, reservations);
  await write(reservationEvent, events);
  await write(stockHold, holds);
}
