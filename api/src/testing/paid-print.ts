import { eq } from 'drizzle-orm';
import { dateIn } from '../kernel/words/calendar';
import { product, saleLine, salePhoto } from '../schema';
import type { Target } from './matrix/target';
import { givenProduct, givenSale } from './sales';

/** A sale of today with a paid print of a picture there, of a product with a format. */
export async function givenPaidPrint(target: Target, sold_by: string) {
  const { app } = target;
  const { session, photo: photo_id } = await target.photo();
  const format = { width_mm: 100, height_mm: 150, dpi: 72, fit: 'cover' as const };
  const { id: product_id } = await givenProduct(app);
  await app.database.db.update(product).set({ format }).where(eq(product.id, product_id));
  const { id } = await givenSale(app, {
    location_id: target.location,
    sold_by,
    business_date: dateIn('Europe/Moscow', app.now()),
    paid_by: 'cash',
    photosession_id: session,
  });
  const line = {
    sale_id: id,
    position: 1,
    kind: 'print' as const,
    name: 'Печать',
    quantity: 1,
    price_kop: 0,
    sum_kop: 0,
  };
  await app.database.db.insert(saleLine).values({ ...line, product_id, photo_id });
  await app.database.db.insert(salePhoto).values({ sale_id: id, product_id, photo_id, quantity: 1 });
  return { id, session, product_id, photo_id };
}
