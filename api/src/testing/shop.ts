import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { MINUTE_MS } from '@studio/contracts';
import { sql } from 'drizzle-orm';
import { givenLocation } from './builders';
import { type Caller, givenCaller, type Reply } from './caller';
import { refundSale } from './refunds';
import { givenPrices, givenProduct } from './sales';
import { givenItem, givenStock } from './stock';
import type { TestApp } from './test-app';

export function ok({ status, body }: Reply): Reply['body'] {
  assert.ok(status < 300, `${status} ${JSON.stringify(body)}`);
  return body;
}

export interface SoldLine {
  id: string;
  line: string;
}

/** A place that sells products whose pieces use materials, through the calls that the screens make. */
export class Shop {
  /** A list in force has all products. */
  readonly #prices: Record<string, number> = {};

  private constructor(
    readonly app: TestApp,
    readonly place: string,
    readonly keeper: Caller,
    readonly senior: Caller,
  ) {}

  static async open(app: TestApp): Promise<Shop> {
    const { id } = await givenLocation(app);
    const keeper = await givenCaller(app, ['admin'], { primary_location_id: id });
    const senior = await givenCaller(app, ['senior_admin'], { primary_location_id: id });
    return new Shop(app, id, keeper, senior);
  }

  /** A product that uses one frame, which comes back, and two sheets, which do not; with so many of each, at 1 ₽ and 10 kopecks. */
  async framed(stock: { frames: number; sheets: number }) {
    const { app, place, senior } = this;
    const product_id = (await givenProduct(app, 'print')).id;
    this.#prices[product_id] = 10_000;
    app.setNow(new Date(app.now().getTime() + MINUTE_MS));
    await givenPrices(app, senior.person.id, place, this.#prices);
    const frame = (await givenItem(app)).id;
    const sheet = (await givenItem(app)).id;
    for (const [item_id, quantity, comes_back] of [
      [frame, 1, true],
      [sheet, 2, false],
    ] as const)
      await app.database.db.execute(sql`insert into consumption_norm (product_id, item_id, quantity, comes_back)
        values (${product_id}::uuid, ${item_id}::uuid, ${quantity}::int, ${comes_back})`);
    if (stock.frames > 0) await givenStock(app, place, frame, stock.frames, stock.frames * 100);
    if (stock.sheets > 0) await givenStock(app, place, sheet, stock.sheets, stock.sheets * 10);
    return { product_id, frame, sheet };
  }

  async sell(product_id: string, quantity: number, more: object = {}): Promise<SoldLine> {
    const amount_kop = quantity * 10_000;
    const { id, lines } = ok(
      await this.keeper.post('/sales', {
        id: randomUUID(),
        location_id: this.place,
        lines: [{ product_id, quantity }],
        expected_total_kop: amount_kop,
        payments: [{ id: randomUUID(), method: 'card', amount_kop }],
        ...more,
      }),
    );
    return { id, line: lines[0].id };
  }

  giveBack(sale: SoldLine, quantity: number, materials: readonly object[] = []): Promise<Reply> {
    return refundSale(this.senior, sale.id, { lines: [{ sale_line_id: sale.line, quantity }], materials });
  }
}
