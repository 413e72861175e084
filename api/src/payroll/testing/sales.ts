import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { payment, refund, sale, saleShare } from '../../sales/schema';
import type { TestApp } from '../../testing/test-app';

interface GivenSale {
  location_id: string;
  date: string;
  total_kop: number;
  shares: [employee_id: string, basis_points: number, role?: 'photographer' | 'seller' | 'retoucher'][];
}

/** A sale that is paid in full. */
export async function givenSale(app: TestApp, { location_id, date, total_kop, shares }: GivenSale): Promise<string> {
  const id = randomUUID();
  const at = new Date(`${date}T12:00:00Z`);
  await app.database.db.insert(sale).values({
    id,
    payload_sha256: '',
    location_id,
    business_date: date,
    state: 'paid',
    subtotal_kop: total_kop,
    total_kop,
    paid_kop: total_kop,
    sold_by: shares[0]?.[0] ?? '',
    created_at: at,
    updated_at: at,
    paid_at: at,
  });
  await app.database.db.insert(saleShare).values(
    shares.map(([employee_id, basis_points, role = 'photographer']) => ({
      sale_id: id,
      employee_id,
      basis_points,
      role,
    })),
  );
  return id;
}

/** A refund of it. */
export async function givenRefund(app: TestApp, sale_id: string, date: string, amount_kop: number): Promise<string> {
  const { db } = app.database;
  const [of] = await db.select().from(sale).where(eq(sale.id, sale_id));
  const at = new Date(`${date}T12:00:00Z`);
  const money = {
    sale_id,
    method: 'cash' as const,
    amount_kop,
    business_date: date,
    location_id: of?.location_id ?? '',
  };
  const payment_id = randomUUID();
  await db.insert(payment).values({ id: payment_id, ...money, state: 'succeeded' });
  const id = randomUUID();
  await db.insert(refund).values({
    id,
    request_id: randomUUID(),
    payload_sha256: '',
    payment_id,
    ...money,
    state: 'succeeded',
    reason: 'брак печати',
    made_by: of?.sold_by ?? null,
    created_at: at,
  });
  return id;
}
