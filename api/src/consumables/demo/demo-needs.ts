import { DAY_MS, payloadHash } from '@studio/contracts';
import type { DemoRandom, DemoStage } from '../../kernel/domain';
import { sql } from 'drizzle-orm';
import { jsonRows } from '../queries/json-rows';
import { consumptionNorm, stockPolicy, supplyRequest, supplyRequestLine } from '../schema';
import type { DemoItem, DemoLocation } from './demo-company';

export async function writePolicies(
  { write }: DemoStage,
  locations: readonly DemoLocation[],
  used: ReadonlyMap<string, DemoItem[]>,
  cities: readonly string[],
  cityItems: ReadonlyMap<string, DemoItem[]>,
  daily: (place: DemoLocation, one: DemoItem) => number,
  inCity: (city: string) => DemoLocation[],
): Promise<void> {
  const policy = (place_id: string, item_id: string, a_day: number, days: number) => ({
    place_id,
    item_id,
    lead_days: 3,
    min: Math.max(1, Math.round(a_day * days)),
    target: Math.max(4, Math.round(a_day * days * 4)),
  });
  const atLocations = locations.flatMap((place) =>
    (used.get(place.id) ?? []).map((one) => policy(place.id, one.id, daily(place, one), 4)),
  );
  const atCities = cities.flatMap((city) =>
    (cityItems.get(city) ?? []).map((one) => {
      const a_day = inCity(city).reduce((sum, place) => sum + daily(place, one), 0);
      return policy(city, one.id, a_day, 5);
    }),
  );
  await write(stockPolicy, [...atLocations, ...atCities]);
}

/** One city waits for the office's decision. */
export async function writeRequest(
  { write, now }: DemoStage,
  random: DemoRandom,
  cities: readonly string[],
  cityItems: ReadonlyMap<string, DemoItem[]>,
  created_by: string,
): Promise<void> {
  const rows = cities.slice(0, 2).map((place_id) => ({
    id: random.uuid(),
    place_id,
    created_by,
    note: 'К выходным',
    state: 'submitted' as const,
    payload_hash: payloadHash(place_id),
    created_at: new Date(now.getTime() - DAY_MS / 2),
    submitted_at: new Date(now.getTime() - DAY_MS / 2),
    revision: 2,
  }));
  await write(supplyRequest, rows);
  await write(
    supplyRequestLine,
    rows.flatMap(({ id, place_id }) =>
      (cityItems.get(place_id) ?? [])
        .slice(0, 4)
        .map((one) => ({ request_id: id, item_id: one.id, requested: random.int(5, 60) })),
    ),
  );
}

/** What one piece of a product uses: product, material, quantity, and whether a refund returns it. */
const NORMS: readonly (readonly [product: string, item: string, quantity: number, comes_back: boolean])[] = [
  ['Печать 10×15', 'Фотобумага 10×15 глянцевая', 1, false],
  ['Печать 15×20', 'Фотобумага 15×20 глянцевая', 1, false],
  ['Печать 20×30', 'Фотобумага 20×30 матовая', 1, false],
  ['Магнит', 'Магнит акриловый 65×90', 1, false],
  ['Рамка 15×20', 'Рамка 15×20 дерево', 1, true],
];

/** Norms for products and materials that exist in the demo under these names. */
export async function writeNorms({ tx, write }: DemoStage, items: readonly DemoItem[]): Promise<void> {
  const products = await jsonRows<{ id: string; name: string }>(tx, sql`select id, name from product`);
  await write(
    consumptionNorm,
    NORMS.flatMap(([product, material, quantity, comes_back]) => {
      const product_id = products.find(({ name }) => name === product)?.id;
      const item_id = items.find(({ name }) => name === material)?.id;
      return product_id && item_id ? [{ product_id, item_id, quantity, comes_back }] : [];
    }),
  );
}
