import { PAID_SALE_STATES, printPixels } from '@studio/contracts';
import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import { failure } from '../../kernel/calls/fail';
import { calls, scopeOf } from '../../kernel/calls/implement';
import { noteAct } from '../../kernel/records';
import { attachmentHeaders, findSession, printFile } from '../../photosessions';
import { requirePhoto } from '../gallery/require-photo';
import { goodsMade } from '../events';
import { isPrinted } from '../queries/is-printed';
import { lockSale, readSale } from '../queries/lock-sale';
import { isStillSold } from '../queries/still-sold';
import { atLocation } from '../queries/reach';
import { picturesOfSale } from '../queries/sale-pictures';
import { saleRecord } from '../records';
import { product, sale, salePhoto } from '../schema';

export const prints = calls.sales.prints.handler(async ({ context, input }) => {
  const { db } = context.database;
  const scope = scopeOf(context);
  const { id: photosession_id } = await findSession(db, scope, input.sessionId);
  const orders = await db
    .select({ id: sale.id, number: sale.number, state: sale.state, paid_at: sale.paid_at })
    .from(sale)
    .where(
      and(eq(sale.photosession_id, photosession_id), inArray(sale.state, [...PAID_SALE_STATES]), atLocation(scope)),
    )
    .orderBy(desc(sale.created_at), desc(sale.number));
  const found = await Promise.all(
    orders.map(async ({ id, number, state, paid_at }) => {
      const photos = await picturesOfSale(db, context, { id, state, photosession_id });
      return {
        id,
        number,
        photosession_id,
        paid_at: paid_at?.toISOString() ?? null,
        photos: photos.filter(({ print: paper }) => paper !== null),
      };
    }),
  );
  return found.filter(({ photos }) => photos.length > 0);
});

/** The audit entry is written before the bytes are sent, as for a download of the original. Printed again, it uses nothing by norms. */
export const print = calls.sales.print.handler(async ({ context, input: { id, product_id, photo_id } }) => {
  const { db } = context.database;
  const { number, photosession_id } = await readSale(db, scopeOf(context), id);
  const [bought] = await db
    .select({ name: product.name, format: product.format, quantity: salePhoto.quantity })
    .from(salePhoto)
    .innerJoin(product, eq(product.id, salePhoto.product_id))
    .innerJoin(sale, eq(sale.id, salePhoto.sale_id))
    .where(
      and(
        eq(salePhoto.sale_id, id),
        eq(salePhoto.product_id, product_id),
        eq(salePhoto.photo_id, photo_id),
        inArray(sale.state, [...PAID_SALE_STATES]),
        isStillSold(sql`${salePhoto}`),
      ),
    );
  if (!bought || photosession_id === null)
    throw failure('not_found', { message: 'Такого оплаченного снимка в этой продаже нет.' });
  const { name, format, quantity } = bought;
  if (format === null)
    throw failure('illegal_transition', {
      message: `У товара «${name}» не указан формат: размер, разрешение и как вписать снимок.`,
    });
  const { sha256, filename } = await requirePhoto(db, { photosession_id }, photo_id);
  const content = await printFile(context, sha256, { ...printPixels(format), fit: format.fit });
  if (!content) throw failure('not_found', { message: `Файл «${filename}» потерян. Загрузите снимок ещё раз.` });
  await db.transaction(async (tx) => {
    const { location_id } = await lockSale(tx, scopeOf(context), id);
    const isFirst = !(await isPrinted(tx, id, { photo_id, product_id }));
    const act = 'sale.picture_printed';
    await noteAct(tx, context, saleRecord, id, { act, after: { photo_id, product_id, ...format } });
    if (isFirst)
      await context.hooks.call(goodsMade, tx, context, { sale_id: id, location_id, printed: { product_id, quantity } });
  });
  const title = `${number} ${filename.replace(/\.[^.]+$/, '')} ${name}.jpg`;
  return {
    headers: attachmentHeaders(title.replaceAll('/', '-')),
    body: new Blob([new Uint8Array(content)], { type: 'image/jpeg' }),
  };
});
