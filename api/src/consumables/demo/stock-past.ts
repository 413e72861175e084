import { DAY_MS, MINUTE_MS } from '@studio/contracts';
import type { DemoCalls } from '../../kernel/domain';
import { OFFICE } from '../ledger/places';
import type { DemoItem, DemoPlace, StockYard } from './stock-yard';

/** The company has kept its materials here for half a year: each document is a call, and a longer past would only make the start slow. */
const DAYS = { full: 182, small: 70, large: 70 } as const;
/** Days between two deliveries, and between two notes of what was used. */
const RHYTHM = { purchase: 91, toCity: 91, toLocation: 91, consumption: 28 } as const;
/** In the last weeks use is noted weekly, so that the last weeks can be read by day. */
const OFTEN = { days: 42, every: 7 } as const;
/** Share of shipments of the last weeks that arrived short. */
const SHORT = { share: 0.12, days: 45 } as const;
const SHORT_REASONS = ['Упаковка вскрыта', 'В коробке меньше, чем в накладной', 'Не нашли в машине', 'Недовложение'];
const LOSSES = ['Брак печати', 'Намокло при уборке', 'Повреждено при вскрытии', 'Истёк срок'];
const SUPPLIERS = ['ООО «Фотоснаб»', 'ООО «Принт-Маркет»', 'ИП Лапин', 'АО «Бумага и краска»'];

type Line = { item_id: string; quantity: number };
type Shipment = Awaited<ReturnType<DemoCalls['consumables']['shipment']>>;

/** Purchases, shipments, use and losses up to today, in proportion to the demo's sessions, each by the call that staff make. */
export async function stockPast(yard: StockYard): Promise<void> {
  const { stage, random, people, cities, places } = yard;
  const total = DAYS[stage.size];
  for (let since = 0; since <= total; since++) {
    const left = total - since;
    const morning = new Date(stage.now.getTime() - left * DAY_MS);
    morning.setUTCHours(5, 0, 0, 0);
    const at = (minutes: number) => new Date(morning.getTime() + minutes * MINUTE_MS);
    const isOver = (minutes: number) => at(minutes) < yard.today;
    if (since % RHYTHM.purchase === 0 && isOver(0)) await buy(yard, since, at(0));
    for (const [n, city_id] of cities.entries())
      if (isOver(120) && (since === 0 || (since + n * 3) % RHYTHM.toCity === 0)) {
        const need = (one: DemoItem) => yard.placesOf(city_id).reduce((sum, place) => sum + yard.aDay(place, one), 0);
        const wanted = yard
          .itemsOf(city_id)
          .map((one) => [one, Math.max(2, need(one) * RHYTHM.toCity * (since ? 2 : 3))] as const);
        const lines = await lack(yard, OFFICE, city_id, wanted);
        if (lines.length === 0) continue;
        const sent = await stage
          .as(people.office, at(30))
          .consumables.createOfficeShipment({ id: random.uuid(), city_id, lines });
        await stage
          .as(people.city, at(120))
          .consumables.receiveFromOffice({ cityId: city_id, shipmentId: sent.id, ...receipt(yard, sent, left) });
      }
    for (const [n, place] of places.entries()) {
      if (isOver(240) && (since === 1 || (since + n * 2) % RHYTHM.toLocation === 0))
        await supply(yard, place, at, left);
      // Use is noted in the evening: in the morning today's is still missing.
      const days = left < OFTEN.days ? OFTEN.every : RHYTHM.consumption;
      if (isOver(600) && (since + n) % days === 0) await use(yard, place, at(600), days);
    }
  }
}

async function buy(yard: StockYard, since: number, at: Date): Promise<void> {
  const { stage, random, people, items, places } = yard;
  const free = await yard.free(OFFICE);
  await stage.as(people.office, at).consumables.createOperation({
    kind: 'purchase',
    id: random.uuid(),
    place_id: OFFICE,
    supplier: random.pick(SUPPLIERS),
    document: `ТН-${1e3 + since}`,
    is_meant: true,
    lines: items.map((one) => {
      const need = places.reduce((sum, place) => sum + yard.aDay(place, one), 0);
      const wanted =
        need * RHYTHM.purchase * (since ? 1.6 : 4) * random.between(0.95, 1.15) - (free.get(one.id) ?? 0) / 2;
      const quantity = Math.max(10, Math.ceil(wanted));
      return { item_id: one.id, quantity, sum_kop: Math.round(quantity * one.price * random.between(0.96, 1.08)) };
    }),
  });
}

async function supply(yard: StockYard, place: DemoPlace, at: (minutes: number) => Date, left: number): Promise<void> {
  const { stage, random, people } = yard;
  const wanted = place.items.map(
    (one) => [one, Math.max(2, yard.aDay(place, one) * RHYTHM.toLocation * random.between(1.8, 2.4))] as const,
  );
  const lines = await lack(yard, place.city_id, place.id, wanted);
  if (lines.length === 0) return;
  const sent = await stage
    .as(people.city, at(180))
    .consumables.shipToLocation({ cityId: place.city_id, id: random.uuid(), location_id: place.id, lines });
  await stage
    .as(place.keeper, at(240))
    .consumables.receiveFromCity({ id: place.id, shipment_id: sent.id, ...receipt(yard, sent, left) });
}

/** What of the wanted a place lacks, as far as the source has it. */
async function lack(
  yard: StockYard,
  from: string,
  to: string,
  wanted: readonly (readonly [DemoItem, number])[],
): Promise<Line[]> {
  const [there, own] = [await yard.free(from), await yard.free(to)];
  return wanted
    .map(([{ id }, quantity]) => ({
      item_id: id,
      quantity: Math.min(Math.ceil(quantity - (own.get(id) ?? 0) / 3), there.get(id) ?? 0),
    }))
    .filter(({ quantity }) => quantity > 0);
}

/** All of it arrives; recently some was missing now and then. */
function receipt({ random }: StockYard, { revision, lines }: Shipment, left: number) {
  const enough = lines.filter(({ quantity }) => quantity > 6);
  const short = left < SHORT.days && enough.length > 0 && random.chance(SHORT.share) ? random.pick(enough) : undefined;
  return {
    receipt_id: random.uuid(),
    revision,
    lines: lines.map((line) => {
      const missing = line === short ? random.int(1, 3) : 0;
      const reason = missing > 0 ? random.pick(SHORT_REASONS) : null;
      return { line_id: line.id, accepted: line.quantity - missing, missing, reason };
    }),
  };
}

async function use(yard: StockYard, place: DemoPlace, at: Date, days: number): Promise<void> {
  const { stage, random } = yard;
  const free = await yard.free(place.id);
  // Chance makes days that nobody would be asked about twice.
  const head = { place_id: place.id, is_meant: true };
  const lines = place.items
    .map((one) => ({
      item_id: one.id,
      quantity: Math.min(
        Math.floor(yard.used(place, one, at, days) * random.between(0.85, 1.25) + random.between(0, 1)),
        free.get(one.id) ?? 0,
      ),
    }))
    .filter(({ quantity }) => quantity > 0);
  const { consumables } = stage.as(place.keeper, at);
  if (lines.length > 0) await consumables.createOperation({ ...head, kind: 'consumption', id: random.uuid(), lines });
  const rest = lines.filter(({ item_id, quantity }) => (free.get(item_id) ?? 0) - quantity > 5);
  if (rest.length === 0 || !random.chance(0.05)) return;
  const lost = [{ item_id: random.pick(rest).item_id, quantity: random.int(1, 3) }];
  await consumables.createOperation({
    ...head,
    kind: 'writeoff',
    id: random.uuid(),
    reason: random.pick(LOSSES),
    lines: lost,
  });
}
