import { randomUUID } from 'node:crypto';
import { priceLine, product } from '../../sales/schema';
import { type Caller, multipart } from '../caller';
import type { Target } from '../matrix/target';
import type { RepeatCase } from './repeat-case';

const newList = (location_id: string) => ({
  id: randomUUID(),
  name: 'Зима',
  location_id,
  starts_at: new Date().toISOString(),
});

/** Calls about price lists. */
export const priceRepeats: RepeatCase[] = [
  {
    name: 'sales.createPriceList',
    send: (by, { location }) => by.post('/sales/price-lists', newList(location)),
  },
  {
    name: 'sales.removePriceList',
    send: async (by, { location }) =>
      by.delete(`/sales/price-lists/${(await by.post('/sales/price-lists', newList(location))).body?.id}`),
  },
  {
    name: 'sales.updatePriceList',
    send: async (by, { app: { database }, location }) => {
      const [known] = await database.db.select({ id: product.id }).from(product).limit(1);
      const { body } = await by.post('/sales/price-lists', newList(location));
      const lines = [{ product_id: known?.id, price_kop: 30_000 }];
      return by.patch(`/sales/price-lists/${body.id}`, { revision: body.revision, name: 'Осень', lines });
    },
  },
  {
    name: 'sales.addProductPicture',
    send: (by, { picture }) => {
      const { payload, headers } = multipart(picture, 'кружка.jpg', 'image/jpeg');
      return by.post('/sales/product-pictures', payload, headers);
    },
  },
  ...['publish', 'withdraw'].map((act) => ({
    name: `sales.${act}PriceList`,
    send: async (by: Caller, { app: { database }, location }: Target) => {
      const { body } = await by.post('/sales/price-lists', newList(location));
      const [known] = await database.db.select({ id: product.id }).from(product).limit(1);
      if (known)
        await database.db.insert(priceLine).values({ price_list_id: body.id, product_id: known.id, price_kop: 1 });
      const of = `/sales/price-lists/${body.id}`;
      if (act === 'publish') return by.post(`${of}/publish`, { revision: body.revision, is_meant: true });
      const published = await by.post(`${of}/publish`, { revision: body.revision, is_meant: true });
      return by.post(`${of}/withdraw`, { revision: published.body?.revision });
    },
  })),
];
