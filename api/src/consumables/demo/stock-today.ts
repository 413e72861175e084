import type { DemoCalls } from '../../kernel/domain';
import { OFFICE } from '../ledger/places';
import { designerProjects } from './stock-projects';
import { stockHeld } from './stock-held';
import { stockReports } from './stock-reports';
import { stockUp } from './stock-up';
import type { DemoPlace, StockYard } from './stock-yard';

type Line = { item_id: string; quantity: number };

/** What is open at the demo's warehouses today, and how such work ends: every state of a document once, by the calls of the staff. */
export async function stockToday(yard: StockYard): Promise<void> {
  const [here, there] = yard.places;
  // One where somebody approves, and asks the city.
  const source = yard.places.find(({ senior }) => senior !== null) ?? here;
  const asker = yard.places.find(({ city_id }) => city_id !== source?.city_id);
  if (!here || !there || !source || !asker) return;
  await stockUp(yard, [...new Set([here, source])]);
  const today = new Today(yard);
  await today.counts(yard.places);
  await today.requests(here.city_id);
  await today.shipments(here);
  await today.transfers(asker, source);
  await today.documents(here);
  await designerProjects(yard, today, here.city_id);
  await stockReports(yard);
  await stockHeld(yard);
}

export class Today {
  /** A person's calls. */
  readonly by: (person: string) => DemoCalls['consumables'];

  constructor(private readonly yard: StockYard) {
    const inTurn = yard.stage.inTurn(yard.hours);
    this.by = (person) => inTurn(person).consumables;
  }

  readonly uuid = () => this.yard.random.uuid();

  /** A little of some materials that are free there. */
  async some(place_id: string, from: number, count: number, part = 0.05): Promise<Line[]> {
    const free = [...(await this.yard.free(place_id))].filter(([, quantity]) => quantity > 4);
    const first = from % Math.max(1, free.length);
    const chosen = [...free.slice(first), ...free.slice(0, first)].slice(0, count);
    return chosen.map(([item_id, quantity]) => ({ item_id, quantity: Math.ceil(quantity * part) }));
  }

  /** Approved, in review with two figures for one line, being counted, and given up. */
  async counts(places: readonly DemoPlace[]): Promise<void> {
    const { random, people } = this.yard;
    const begun = async (
      place: DemoPlace,
      how: { kind: 'whole' | 'category' | 'sample' | 'abc'; category?: string },
      part = 1,
    ) => {
      const count = await this.by(place.keeper).createCount({ id: this.uuid(), place_id: place.id, ...how });
      const told = count.lines.slice(0, Math.ceil(count.lines.length * part));
      const books = await this.yard.free(place.id);
      for (const [n, { item_id }] of told.entries()) {
        const book = books.get(item_id) ?? 0;
        const quantity = book > 3 && random.chance(0.2) ? book + random.pick([-2, -1, 1]) : book;
        await this.by(place.keeper).countItem({
          id: count.id,
          entry_id: this.uuid(),
          item_id,
          quantity: n === 0 ? Math.max(0, book - 1) : quantity,
        });
      }
      return count;
    };
    const review = async (place: DemoPlace, id: string) => {
      const { revision } = await this.by(place.keeper).count({ id });
      return this.by(place.keeper).moveCount({ id, revision, to: 'review' });
    };
    const [first, second, third] = places;
    const last = places.at(-1);
    if (!first || !second || !third || !last) return;
    for (const [place, kind] of [
      [first, 'whole'],
      [third, 'sample'],
    ] as const) {
      const { id, revision, sum_kop } = await review(place, (await begun(place, { kind })).id);
      await this.by(people.chief).approveCount({ id, revision, sum_kop });
    }
    const waits = await begun(second, { kind: 'abc' });
    const [line] = waits.lines;
    if (line)
      await this.by(people.city).countItem({ id: waits.id, entry_id: this.uuid(), item_id: line.item_id, quantity: 4 });
    await review(second, waits.id);
    const category = last.items[0]?.category;
    await begun(last, { kind: 'category', ...(category && { category }) }, 2 / 3);
    const { id } = await begun(third, { kind: 'whole' }, 0.1);
    const { revision } = await this.by(third.keeper).count({ id });
    await this.by(third.keeper).moveCount({ id, revision, to: 'cancelled' });
  }

  async requests(cityId: string): Promise<void> {
    const { city, office } = this.yard.people;
    const ask = async (n: number, submit = true) =>
      this.by(city).requestFromOffice({
        cityId,
        id: this.uuid(),
        submit,
        note: n === 0 ? 'К выходным' : null,
        lines: (await this.some(OFFICE, n * 4, 4)).map((line) => ({ ...line, quantity: line.quantity + n })),
      });
    const decide = async (n: number, decision: 'approve' | 'return' | 'reject', reason: string | null = null) => {
      const { id, revision } = await ask(n);
      return this.by(office).decideRequest({ id, revision, decision, reason });
    };
    const ship = ({ id, lines }: Awaited<ReturnType<typeof decide>>, count: number) =>
      this.by(office).createOfficeShipment({
        id: this.uuid(),
        city_id: cityId,
        request_id: id,
        lines: lines.slice(0, count).map(({ item_id, approved }) => ({ item_id, quantity: approved ?? 1 })),
      });
    await ask(0);
    await ask(1, false);
    await decide(2, 'approve');
    await decide(3, 'return', 'Укажите, на какой проект');
    await decide(4, 'reject', 'Этого хватит на два месяца');
    await ship(await decide(5, 'approve'), 4);
    await ship(await decide(6, 'approve'), 2);
    const short = await decide(7, 'approve');
    await ship(short, 1);
    await this.by(office).decideRequest({
      id: short.id,
      // Its shipment has changed it once.
      revision: short.revision + 1,
      decision: 'close',
      reason: 'Остальное купим весной',
    });
    const given = await ask(8);
    await this.by(city).cancelRequest({ cityId, id: given.id, revision: given.revision });
  }

  /** Picked, on its way, received in part, with damage and loss, and settled. */
  async shipments(place: DemoPlace): Promise<void> {
    const { city, chief } = this.yard.people;
    const send = async (n: number, isSent = true) =>
      this.by(city).shipToLocation({
        cityId: place.city_id,
        id: this.uuid(),
        location_id: place.id,
        send: isSent,
        lines: (await this.some(place.city_id, n, 3, 0.1)).map((line) => ({ ...line, quantity: line.quantity + 2 })),
      });
    const receive = (
      { id, revision, lines }: Awaited<ReturnType<typeof send>>,
      count: number,
      missing: number,
      damaged = 0,
    ) =>
      this.by(place.keeper).receiveFromCity({
        id: place.id,
        shipment_id: id,
        revision,
        receipt_id: this.uuid(),
        lines: lines.slice(0, count).map((line, n) => ({
          line_id: line.id,
          accepted: line.quantity - (n === 0 ? missing + damaged : 0),
          ...(n === 0 && missing + damaged > 0 ? { missing, damaged, reason: 'Коробка вскрыта' } : {}),
        })),
      });
    await send(0, false);
    await send(1);
    await receive(await send(2), 1, 0);
    await receive(await send(3), 3, 1);
    const lost = await receive(await send(4), 3, 1, 1);
    const line = lost.lines.find(({ missing }) => missing > 0);
    if (line)
      await this.by(chief).resolveShipment({
        id: lost.id,
        revision: lost.revision,
        settlement_id: this.uuid(),
        reason: 'Нашлось на складе',
        lines: [{ line_id: line.id, found: 1, lost: 0 }],
      });
    const wrong = await send(5);
    await this.by(city).cancelShipment({ id: wrong.id, revision: wrong.revision, reason: 'Отгрузили не тот материал' });
  }

  async transfers(asker: DemoPlace, source: DemoPlace): Promise<void> {
    const { city, chief } = this.yard.people;
    const ask = async (n: number) =>
      this.by(asker.keeper).transfer({
        id: asker.id,
        transfer_id: this.uuid(),
        direction: 'in',
        other_location_id: source.id,
        note: 'До следующей поставки',
        lines: await this.some(source.id, n, 1),
      });
    const decided = (one: Awaited<ReturnType<typeof ask>>) => ({
      id: source.id,
      inboundOperationId: one.id,
      revision: one.revision,
    });
    await ask(0);
    if (source.senior !== null) await this.by(source.senior).approveTransfer(decided(await ask(1)));
    const agreed = await this.by(chief).approveTransfer(decided(await ask(2)));
    if (agreed.shipment_id) {
      const { id, revision } = await this.by(city).shipment({ id: agreed.shipment_id });
      await this.by(city).sendShipment({ id, revision });
    }
    await this.by(chief).rejectTransfer({ ...decided(await ask(3)), reason: 'Самим не хватает' });
    const own = await ask(4);
    await this.by(asker.keeper).rejectTransfer({ ...decided(own), id: asker.id, reason: null });
  }

  /** Documents that are seldom written: goods that came without a purchase, a correction, a loss, a reversal. */
  async documents({ id: place_id, keeper }: DemoPlace): Promise<void> {
    const lines = await this.some(place_id, 0, 2);
    const head = { place_id, lines, is_meant: true };
    const [line] = lines;
    if (!line) return;
    await this.by(keeper).createOperation({ ...head, kind: 'arrival', id: this.uuid(), supplier: 'Магазин рядом' });
    await this.by(keeper).createOperation({
      place_id,
      kind: 'adjustment',
      id: this.uuid(),
      reason: 'Пачка лежала за стойкой',
      lines: [{ item_id: line.item_id, delta: 1 }],
    });
    await this.by(keeper).createOperation({ ...head, kind: 'writeoff', id: this.uuid(), reason: 'Брак печати' });
    const wrong = await this.by(keeper).createOperation({ ...head, kind: 'consumption', id: this.uuid() });
    await this.by(keeper).reverseOperation({ id: wrong.id, reversal_id: this.uuid(), reason: 'Записали дважды' });
  }
}
