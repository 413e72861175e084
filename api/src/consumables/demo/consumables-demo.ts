import { DAY_MS, payloadHash } from '@studio/contracts';
import { sql } from 'drizzle-orm';
import type { DemoStage } from '../../kernel/domain';
import type { Move } from '../ledger/move';
import { CONSUMED, OFFICE, SUPPLIER, TRANSIT, WRITEOFF } from '../ledger/places';
import { operation, receiptLine, shipment, shipmentLine } from '../schema';
import { writeStockActs } from './demo-acts';
import { DemoCounts } from './demo-counts';
import { actorsOf, type DemoItem, type DemoLocation, locationsOf, writeItems } from './demo-company';
import { writeNorms, writePolicies, writeRequest } from './demo-needs';
import { writeProjects } from './demo-projects';
import { writeReports } from './demo-reports';
import { LedgerBook } from './ledger-book';
import { soldByNorms } from './sold-by-norms';
import { writeLedger } from './write-ledger';

const DAYS = { full: 365, small: 70, large: 70 } as const;
/** Days between two deliveries. */
const RHYTHM = { purchase: 56, toCity: 42, toLocation: 28, consumption: 14 } as const;
/** In the last days goods are recorded daily, so that the last weeks can be read by day. */
const DAILY = 28;
/** Minutes after the day's first delivery. */
const EVENING = 600;

/** Of shipments; older differences have been settled. */
const SHORT_SHARE = 0.12;
const SHORT_DAYS = 45;
const SHORT_REASONS = ['Упаковка вскрыта', 'В коробке меньше, чем в накладной', 'Не нашли в машине', 'Недовложение'];
/** A year of purchases, shipments, use and losses, in proportion to the demo's sessions. */
export async function consumablesDemo(stage: DemoStage): Promise<void> {
  const random = stage.random('consumables');
  const items = await writeItems(stage, random);
  await writeNorms(stage, items);
  const people = await actorsOf(stage);
  const locations = await locationsOf(stage, people.city);
  if (locations.length === 0) return;
  const sold = await soldByNorms(stage);
  const book = new LedgerBook();
  const counts = await DemoCounts.prepare(stage, stage.random('consumables counts'), book);
  const shipments: (typeof shipment.$inferInsert)[] = [];
  const lines: (typeof shipmentLine.$inferInsert)[] = [];
  const receipts: (typeof receiptLine.$inferInsert)[] = [];
  const cities = [...new Set(locations.map(({ city_id }) => city_id))];
  const used = new Map(
    locations.map(({ id }) => [
      id,
      items.filter((one, n) => n % 3 === 0 || random.chance(0.2) || sold.average(id, one.id) !== undefined),
    ]),
  );
  const inCity = (city: string) => locations.filter(({ city_id }) => city_id === city);
  const daily = (place: DemoLocation, one: DemoItem) => sold.average(place.id, one.id) ?? (one.use * place.pace) / 100;
  /** Use on a day: by the sales where there is a norm, otherwise the usual quantity. */
  const usedOn = (day: Date, place: DemoLocation, one: DemoItem) =>
    sold.onDay(place.id, one.id, day) ?? daily(place, one);
  const cityItems = new Map(
    cities.map((city) => [city, items.filter((one) => inCity(city).some(({ id }) => used.get(id)?.includes(one)))]),
  );

  const isRecent = (at: Date) => stage.now.getTime() - at.getTime() < SHORT_DAYS * DAY_MS;

  function send(
    from: string,
    to: string,
    actor: string,
    at: Date,
    wanted: readonly [DemoItem, number][],
    arrives: Date | null,
  ) {
    const goods = wanted
      .map(([one, quantity]) => [one, Math.min(Math.ceil(quantity), book.onHand(from, one.id))] as const)
      .filter(([, quantity]) => quantity > 0);
    if (goods.length === 0) return;
    const [id, sent] = [random.uuid(), random.uuid()];
    const moves = goods.map(([one, quantity]) => taking(one, from, TRANSIT, quantity));
    const values = book.post(
      { id: sent, kind: 'shipment', place_id: from, actor_id: actor, at, source_kind: 'shipment', source_id: id },
      moves,
    );
    const enough = goods.filter(([, quantity]) => quantity > 6);
    const short =
      arrives !== null && enough.length > 0 && isRecent(at) && random.chance(SHORT_SHARE)
        ? random.pick(enough)
        : undefined;
    const lost = random.int(1, 3);
    const own = goods.map(([one, quantity]) => {
      const missing = short?.[0] === one ? lost : 0;
      const value = values.get(one.id) ?? 0;
      const accepted = arrives === null ? 0 : quantity - missing;
      const taken = arrives === null ? 0 : missing === 0 ? value : Math.floor((value * accepted) / quantity);
      return { line: random.uuid(), one, quantity, missing: arrives === null ? 0 : missing, accepted, value, taken };
    });
    const isDisputed = own.some(({ missing }) => missing > 0);
    if (arrives !== null) {
      const receipt = random.uuid();
      book.post(
        {
          id: receipt,
          kind: 'receipt',
          place_id: to,
          actor_id: actor,
          at: arrives,
          source_kind: 'shipment',
          source_id: id,
        },
        own.map(({ one, accepted, taken }) => ({
          item_id: one.id,
          lot_id: null,
          from: TRANSIT,
          to,
          quantity: accepted,
          value_kop: taken,
        })),
      );
      for (const { line, accepted, missing } of own)
        receipts.push({
          operation_id: receipt,
          shipment_line_id: line,
          accepted,
          damaged: 0,
          missing,
          surplus: 0,
          reason: missing > 0 ? random.pick(SHORT_REASONS) : null,
          photo: null,
        });
    }
    shipments.push({
      id,
      from_place_id: from,
      to_place_id: to,
      operation_id: sent,
      created_by: actor,
      created_at: at,
      state: arrives === null ? 'shipped' : isDisputed ? 'disputed' : 'received',
      payload_hash: payloadHash(id),
      shipped_by: actor,
      shipped_at: at,
      settled_at: arrives === null || isDisputed ? null : arrives,
    });
    for (const { line, one, quantity, accepted, missing, value, taken } of own)
      lines.push({
        id: line,
        shipment_id: id,
        item_id: one.id,
        quantity,
        accepted,
        missing,
        transit_value_kop: value - taken,
      });
  }

  const total = DAYS[stage.size];
  for (let day: number = total; day >= 0; day -= 1) {
    const noon = new Date(stage.now.getTime() - day * DAY_MS);
    noon.setUTCHours(7, 0, 0, 0);
    const at = (minutes: number) => new Date(Math.min(noon.getTime() + minutes * 60_000, stage.now.getTime()));
    const since = total - day;
    if (since % RHYTHM.purchase === 0)
      book.post(
        {
          id: random.uuid(),
          kind: 'purchase',
          place_id: OFFICE,
          actor_id: people.office,
          at: at(0),
          supplier: random.pick(['ООО «Фотоснаб»', 'ООО «Принт-Маркет»', 'ИП Лапин', 'АО «Бумага и краска»']),
          document: `ТН-${1e3 + since}`,
        },
        items.map((one) => {
          const need = cities.reduce(
            (sum, city) =>
              sum +
              inCity(city).reduce((all, place) => all + (used.get(place.id)?.includes(one) ? daily(place, one) : 0), 0),
            0,
          );
          const first = since === 0 ? 2.2 : 1.15;
          const wanted = need * RHYTHM.purchase * first * random.between(0.95, 1.15) - book.onHand(OFFICE, one.id) / 2;
          const quantity = Math.max(10, Math.ceil(wanted));
          const value_kop = Math.round(quantity * one.price * random.between(0.96, 1.08));
          return { item_id: one.id, lot_id: null, from: SUPPLIER, to: OFFICE, quantity, value_kop };
        }),
      );
    for (const [n, city] of cities.entries())
      if ((since + n * 3) % RHYTHM.toCity === 0 || since === 0) {
        const wanted = (cityItems.get(city) ?? []).map((one): [DemoItem, number] => {
          const need = inCity(city).reduce(
            (sum, place) => sum + (used.get(place.id)?.includes(one) ? daily(place, one) : 0),
            0,
          );
          return [
            one,
            Math.max(2, need * RHYTHM.toCity * (since === 0 ? 1.8 : 1.3)) -
              (since === 0 ? 0 : book.onHand(city, one.id) / 2),
          ];
        });
        send(OFFICE, city, people.office, at(30), wanted, day < 3 && n % 2 === 0 ? null : at(120));
      }
    for (const [n, place] of locations.entries()) {
      const own = used.get(place.id) ?? [];
      if ((since + n * 2) % RHYTHM.toLocation === 0 || since === 1)
        send(
          place.city_id,
          place.id,
          people.city,
          at(180),
          own.map((one): [DemoItem, number] => [
            one,
            Math.max(2, daily(place, one) * RHYTHM.toLocation * random.between(1.1, 1.4)) -
              book.onHand(place.id, one.id) / 3,
          ]),
          day < 2 && n % 3 === 0 ? null : at(240),
        );
      // Use is recorded in the evening: in the morning today's is still missing.
      if (noon.getTime() + EVENING * 60_000 > stage.now.getTime()) continue;
      const isDaily = day < DAILY;
      if (!isDaily && (since + n) % RHYTHM.consumption !== 0) continue;
      const some = isDaily ? own.filter((_, i) => (i + day) % 4 === 0) : own;
      const period = isDaily ? 4 : RHYTHM.consumption;
      const taken = some
        .map((one) => ({
          one,
          quantity: Math.min(
            Math.floor(usedOn(noon, place, one) * period * random.between(0.85, 1.25) + random.between(0, 1)),
            book.onHand(place.id, one.id),
          ),
        }))
        .filter(({ quantity }) => quantity > 0);
      if (taken.length > 0)
        book.post(
          { id: random.uuid(), kind: 'consumption', place_id: place.id, actor_id: place.actor, at: at(EVENING) },
          taken.map(({ one, quantity }) => taking(one, place.id, CONSUMED, quantity)),
        );
      const enough = random.chance(0.05) ? own.filter((one) => book.onHand(place.id, one.id) > 5) : [];
      const lost = enough.length > 0 ? random.pick(enough) : undefined;
      if (lost)
        book.post(
          {
            id: random.uuid(),
            kind: 'writeoff',
            place_id: place.id,
            actor_id: place.actor,
            at: at(EVENING + 10),
            reason: random.pick(['Брак печати', 'Намокло при уборке', 'Повреждено при вскрытии', 'Истёк срок']),
          },
          [taking(lost, place.id, WRITEOFF, random.int(1, 3))],
        );
    }
    counts.addOfDay(day, at(EVENING + 20), { locations, used, others: [people.city, people.office] });
  }
  await stage.write(operation, book.operations);
  await counts.write(stage);
  await stage.write(shipment, shipments);
  await stage.write(shipmentLine, lines);
  await stage.write(receiptLine, receipts);
  await writeLedger(stage, book);
  await stage.tx.execute(sql`select setval('operation_number', ${book.operations.length})`);
  await writePolicies(stage, locations, used, cities, cityItems, daily, inCity);
  await writeProjects(stage, random, cities, cityItems, book);
  await writeRequest(stage, random, cities, cityItems, people.city);
  await writeReports(stage, random);
  await writeStockActs(stage);
}

/** This quantity of a material goes from one place to another, at the moving average. */
function taking({ id }: DemoItem, from: string, to: string, quantity: number): Move {
  return { item_id: id, lot_id: null, from, to, quantity, value_kop: null };
}
