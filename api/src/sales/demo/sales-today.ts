import { DAY_MS, HOUR_MS, MINUTE_MS, UNPAID_SALE_DAYS } from '@studio/contracts';
import { sql } from 'drizzle-orm';
import { rowsOf } from '../../kernel/database/rows-of';
import type { DemoCalls, DemoStage } from '../../kernel/domain';
import { expireOrders } from '../money/expire-orders';
import { sendReceipt } from '../money/send-receipt';
import { ProviderRefusal } from '../provider/provider';
import { type BankMood, demoBank } from './demo-bank';

interface Counter {
  seller: string;
  location_id: string;
  photographer: string | null;
  designer: string;
  chief: string;
  session_id: string;
}

/** Orders that are open today at one counter, and how orders end: every state once, by the calls of the staff. */
export async function salesToday(stage: DemoStage): Promise<void> {
  const [counter] = rowsOf<Counter>(
    await stage.tx.execute(sql`
      with holder as (
        select e.id, e.primary_location_id, e.messenger_id, r.name as role from employee e
        join role_assignment a on a.employee_id = e.id and a.ended_at is null join role r on r.id = a.role_id where e.status = 'active')
      select s.id as seller, s.primary_location_id as location_id, p.id as session_id,
        (select h.id from holder h where h.role = 'photographer' and h.primary_location_id = s.primary_location_id
          order by h.messenger_id limit 1) as photographer,
        (select id from holder where role = 'designer' order by messenger_id limit 1) as designer,
        (select id from holder where role = 'federal_manager' order by messenger_id limit 1) as chief
      from holder s join photosession p on p.location_id = s.primary_location_id and p.photo_count > 0 and p.deleted_at is null
        and not exists (select from sale where sale.photosession_id = p.id)
      where s.role = 'salesperson' order by p.created_at desc, s.messenger_id limit 1`),
  );
  if (!counter) return;
  const today = new SalesToday(stage, counter);
  await today.prices();
  await today.orders();
  await today.money();
  await today.held();
}

/** When the calls of this part begin. */
const HOURS_AGO = 4;

class SalesToday {
  readonly #random;
  readonly #inTurn;
  /** A minute before the first call. */
  readonly #before: string;
  #goods: { product_id: string; name: string; price_kop: number }[] = [];

  constructor(
    private readonly stage: DemoStage,
    private readonly counter: Counter,
  ) {
    this.#random = stage.random('sales today');
    this.#inTurn = stage.inTurn(HOURS_AGO);
    this.#before = new Date(stage.now.getTime() - HOURS_AGO * HOUR_MS - MINUTE_MS).toISOString();
  }

  private uuid = () => this.#random.uuid();

  private by(mood: BankMood = 'takes', person = this.counter.seller): DemoCalls {
    return this.#inTurn(person, { payments: demoBank(mood) });
  }

  /** A list for next month, and one that was taken back. */
  async prices(): Promise<void> {
    const { stage, counter } = this;
    const { sales } = this.by('takes', counter.chief);
    const [list] = await sales.priceLists({});
    const copy_of = list?.id ?? null;
    const starts_at = new Date(stage.now.getTime() + 30 * DAY_MS).toISOString();
    await sales.createPriceList({ name: 'Летний прайс-лист', starts_at, copy_of });
    const { id, revision } = await sales.createPriceList({ name: 'Прайс-лист с ошибкой', starts_at, copy_of });
    const published = await sales.publishPriceList({ id, revision });
    await sales.withdrawPriceList({ id, revision: published.revision });
    this.#goods = rowsOf<{ product_id: string; name: string; price_kop: number }>(
      await stage.tx.execute(sql`
        select l.product_id, p.name, l.price_kop::float8 as price_kop from price_line l join product p on p.id = l.product_id
        where l.price_list_id = ${copy_of}::uuid and p.kind in ('print', 'magnet') order by p.position`),
    );
  }

  private async sell(
    paid: 'cash' | 'card' | null,
    more: { at?: Date; photosession_id?: string; goods_later?: boolean } = {},
  ) {
    const [print, magnet] = this.#goods;
    if (!print || !magnet) throw new Error('the demo has no prices');
    const total = 2 * print.price_kop + magnet.price_kop;
    const { at, photosession_id, goods_later = false } = more;
    const { sales } = at ? this.stage.as(this.counter.seller, at) : this.by();
    const { body } = await sales.create({
      id: this.uuid(),
      location_id: this.counter.location_id,
      ...(photosession_id && { photosession_id }),
      client_name: 'Семёнова Алёна',
      client_phone: '+79161234567',
      lines: [
        { product_id: print.product_id, quantity: 2 },
        { product_id: magnet.product_id, quantity: 1 },
      ],
      expected_total_kop: total,
      goods_later,
      payments: paid ? [{ id: this.uuid(), method: paid, amount_kop: total }] : [],
    });
    return body;
  }

  /** As the window does: first what would go back is asked, then it goes. */
  private async refund(
    id: string,
    reason: string,
    { mood = 'takes', ...wanted }: { mood?: BankMood; lines?: { sale_line_id: string; quantity: number }[] } = {},
  ): Promise<void> {
    const { parts, sum_kop } = await this.by(mood).sales.refunding({ id, ...wanted });
    const moved = parts.filter(({ amount_kop }) => amount_kop > 0);
    const shown = {
      parts: moved.map(({ payment_id, amount_kop }) => ({ payment_id, amount_kop })),
      expected_kop: sum_kop,
    };
    await this.by(mood).sales.refund({ id, request_id: this.uuid(), reason, ...wanted, ...shown });
  }

  async orders(): Promise<void> {
    const { stage, counter } = this;
    await this.sell(null);
    const wrong = await this.sell(null);
    await this.by().sales.cancel({ id: wrong.id, reason: 'Клиент выбрал другое' });
    const forgotten = new Date(stage.now.getTime() - UNPAID_SALE_DAYS * DAY_MS - HOUR_MS);
    await this.sell(null, { at: forgotten });
    await expireOrders(stage.at(stage.now));
    const linked = await this.sell(null, { photosession_id: counter.session_id });
    await this.by().payments.createLink({ id: this.uuid(), photosession_id: counter.session_id, sale_id: linked.id });
    const came = await this.sell(null, { photosession_id: counter.session_id });
    await this.by().payments.createLink({ id: this.uuid(), photosession_id: counter.session_id, sale_id: came.id });
    await this.by().sales.pay({ id: came.id, payment_id: this.uuid(), method: 'cash', amount_kop: came.total_kop });
    const back = await this.sell('cash');
    const [line] = back.lines;
    if (line) await this.refund(back.id, 'Брак печати', { lines: [{ sale_line_id: line.id, quantity: 1 }] });
    await this.refund(back.id, 'Клиент передумал');
    const printed = await this.sell('card', { goods_later: true });
    const { revision } = await this.by().sales.move({ id: printed.id, state: 'in_work' });
    await this.by('takes', counter.chief).sales.setShares({
      id: printed.id,
      revision,
      shares: [
        { employee_id: counter.seller, role: 'seller', basis_points: 7_000 },
        { employee_id: counter.designer, role: 'retoucher', basis_points: 3_000 },
      ],
    });
    const done = await this.sell('cash');
    await this.by().sales.move({ id: done.id, state: 'handed_over' });
    await this.by().sales.move({ id: done.id, state: 'closed' });
    const [print] = this.#goods;
    if (!print) return;
    await this.by().sales.takeOffline({
      id: this.uuid(),
      location_id: counter.location_id,
      lines: [{ product_id: print.product_id, name: print.name, quantity: 1, price_kop: print.price_kop }],
      payment: { id: this.uuid(), amount_kop: print.price_kop },
      created_at: this.#before,
    });
  }

  /** Sales without a connection that wait for a second person, and how such ones end. */
  async held(): Promise<void> {
    const { counter } = this;
    const [print, magnet] = this.#goods;
    if (!print || !magnet) return;
    const take = async (
      by: string,
      line: { name: string; quantity: number; product_id: string },
      price_kop: number,
    ) => {
      const sum_kop = line.quantity * price_kop;
      const { body } = await this.by('takes', by).sales.takeOffline({
        id: this.uuid(),
        location_id: counter.location_id,
        lines: [{ ...line, price_kop }],
        payment: { id: this.uuid(), amount_kop: sum_kop },
        created_at: this.#before,
      });
      return { id: body.id, revision: 1, sum_kop };
    };
    const prints = { product_id: print.product_id, name: print.name, quantity: 2 };
    const magnets = { product_id: magnet.product_id, name: magnet.name, quantity: 1 };
    // Asked anew for each decision: the clock of the demo goes on with each, and no record is decided before it came.
    const chief = () => this.by('takes', counter.chief).standing;
    await take(counter.seller, prints, 2 * print.price_kop);
    await take(counter.photographer ?? counter.designer, magnets, magnet.price_kop);
    const never = await take(counter.designer, { ...prints, quantity: 300 }, print.price_kop);
    await chief().decide({ ...never, decision: 'void', note: 'Такой продажи не было: проверили по камере' });
    const zero = await take(counter.seller, magnets, 10 * magnet.price_kop);
    await chief().decide({
      ...zero,
      decision: 'correct',
      note: 'Лишний ноль в цене',
      correction: { kind: 'sale', lines: [{ ...magnets, price_kop: magnet.price_kop }], amount_kop: magnet.price_kop },
    });
    const right = await take(counter.photographer ?? counter.designer, prints, print.price_kop);
    await chief().decide({ ...right, decision: 'count' });
  }

  /** Payments by SBP that wait, failed and succeeded; refunds that wait and that the bank refused; a receipt that the register refused. */
  async money(): Promise<void> {
    const pay = async (mood: BankMood, method: 'sbp' | 'online' = 'sbp') => {
      const { id, total_kop } = await this.sell(null);
      await this.by(mood).sales.pay({ id, payment_id: this.uuid(), method, amount_kop: total_kop });
      return id;
    };
    await pay('is silent');
    await pay('refuses');
    const parts = await this.sell(null);
    const first_kop = Math.floor(parts.total_kop / 2);
    for (const amount_kop of [first_kop, parts.total_kop - first_kop])
      await this.by('takes').sales.pay({ id: parts.id, payment_id: this.uuid(), method: 'card', amount_kop });
    for (const mood of ['takes', 'is silent', 'refuses'] as const)
      for (const method of mood === 'takes' ? (['sbp', 'online'] as const) : (['sbp'] as const))
        await this.refund(await pay('takes', method), 'Брак печати', { mood });
    const refused = await this.sell('card');
    const [receipt] = rowsOf<{ id: string }>(
      await this.stage.tx.execute(sql`select id from receipt where sale_id = ${refused.id}::uuid`),
    );
    const refuses = () => Promise.reject(new ProviderRefusal('34', 'Неверная ставка НДС'));
    if (receipt)
      await sendReceipt(
        { ...this.stage.at(this.stage.now), register: { register: refuses, receipt: refuses } },
        receipt.id,
      );
  }
}
