import { randomInt, randomUUID } from 'node:crypto';
import type { PaymentMethod, ProductKind } from '@studio/contracts';
import { eq } from 'drizzle-orm';
import { askBankReceipts, askPayments, askRefunds, askRegister } from '../sales';
import { packageItem, payment, priceLine, priceList, product, sale, saleLine, saleShare } from '../schema';
import type { TestApp } from './test-app';

/** A product with a unique name. */
export async function givenProduct(app: TestApp, kind: ProductKind = 'print', items: Record<string, number> = {}) {
  const [made] = await app.database.db
    .insert(product)
    .values({ kind, name: `Товар ${randomInt(1_000_000_000)}` })
    .returning();
  const { id } = made!; // RETURNING gives the one row that was inserted.
  const held = Object.entries(items).map(([product_id, quantity]) => ({ package_id: id, product_id, quantity }));
  if (held.length > 0) await app.database.db.insert(packageItem).values(held);
  return made!; // As above.
}

/** A published list of the location with these prices in kopecks by product. */
export async function givenPrices(app: TestApp, by: string, locationId: string, prices: Record<string, number>) {
  const begun = new Date(app.now().getTime() - 60_000);
  const [list] = await app.database.db
    .insert(priceList)
    .values({
      name: 'Прайс-лист',
      location_id: locationId,
      state: 'published',
      starts_at: begun,
      created_by: by,
      published_by: by,
      published_at: begun,
    })
    .returning();
  const { id } = list!; // RETURNING gives the one row that was inserted.
  await app.database.db
    .insert(priceLine)
    .values(Object.entries(prices).map(([product_id, price_kop]) => ({ price_list_id: id, product_id, price_kop })));
  return id;
}

interface SaleFields {
  location_id: string;
  sold_by: string;
  business_date: string;
  total_kop?: number;
  /** Its payment; without one it awaits payment. */
  paid_by?: PaymentMethod;
  photosession_id?: string;
}

/** A sale of one line, written straight into the tables. */
export async function givenSale(app: TestApp, fields: SaleFields) {
  const { location_id, sold_by, business_date, total_kop = 50_000, paid_by, photosession_id = null } = fields;
  const { db } = app.database;
  const id = randomUUID();
  return db.transaction(async (tx) => {
    const [made] = await tx
      .insert(sale)
      .values({
        id,
        payload_sha256: '',
        photosession_id,
        location_id,
        business_date,
        state: paid_by ? 'paid' : 'awaiting_payment',
        subtotal_kop: total_kop,
        total_kop,
        paid_kop: paid_by ? total_kop : 0,
        sold_by,
        created_at: app.now(),
        paid_at: paid_by ? app.now() : null,
      })
      .returning();
    await tx.insert(saleLine).values({
      sale_id: id,
      position: 0,
      kind: 'print',
      name: 'Печать',
      quantity: 1,
      price_kop: total_kop,
      sum_kop: total_kop,
    });
    await tx.insert(saleShare).values({ sale_id: id, employee_id: sold_by, role: 'seller', basis_points: 10_000 });
    if (paid_by)
      await tx.insert(payment).values({
        id: randomUUID(),
        sale_id: id,
        method: paid_by,
        amount_kop: total_kop,
        state: 'succeeded',
        business_date,
        location_id,
        taken_by: sold_by,
        settled_at: app.now(),
      });
    return made!; // RETURNING gives the one row that was inserted.
  });
}

/** What bank and register are asked every few seconds. */
export async function workOffMoney(app: TestApp): Promise<void> {
  for (const ask of [askPayments, askRefunds, askBankReceipts, askRegister]) await ask(app);
}

/** The revision of a sale, as its card shows it. */
export async function seenSale({ database: { db } }: TestApp, id: string): Promise<{ revision: number }> {
  const [row] = await db.select({ revision: sale.revision }).from(sale).where(eq(sale.id, id));
  return row ?? { revision: 1 };
}
