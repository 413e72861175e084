import type { ProductKind } from '@studio/contracts';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '../../kernel/database/open';
import { inRussian } from '../../kernel/database/russian-text';
import { city, location } from '../../locations/schema';
import { packageItem, priceLine, priceList, product } from '../schema';
import { nameInList } from './name-in-list';
import { withheldPackages } from './withheld';
import type { PricedOffer } from '../rules/price-sale';
import { listInForce } from './list-in-force';

export interface PackageItem {
  product_id: string;
  quantity: number;
  kind: ProductKind;
}

export interface PricesInForce {
  price_list_id: string | null;
  price_list_name: string | null;
  /** In the order of the products. */
  offers: (PricedOffer & Pick<typeof product.$inferSelect, 'picture' | 'barcode'> & { items: PackageItem[] })[];
  /** Packages with a price that are not sold, with the sentence why. */
  withheld: ReadonlyMap<string, string>;
}

/** The list in force there at that moment (`listInForce`), and its prices. */
export async function pricesInForce(db: Database, locationId: string, at: Date): Promise<PricesInForce> {
  const inForce = listInForce(sql`${locationId}::uuid`, sql`${at.toISOString()}::timestamptz`);
  const list = db
    .select({ id: priceList.id, name: priceList.name })
    .from(priceList)
    .where(sql`${priceList.id} = ${inForce}`)
    .as('list');
  const rows = await db
    .select({
      list_id: list.id,
      list_name: list.name,
      price_kop: priceLine.price_kop,
      product: {
        product_id: product.id,
        kind: product.kind,
        name: nameInList(),
        picture: product.picture,
        barcode: product.barcode,
      },
    })
    .from(list)
    .leftJoin(priceLine, eq(priceLine.price_list_id, list.id))
    .leftJoin(product, and(eq(product.id, priceLine.product_id), eq(product.is_active, true)))
    .orderBy(asc(product.position), asc(inRussian(product.name)));
  const [first] = rows;
  if (!first) return { price_list_id: null, price_list_name: null, offers: [], withheld: new Map() };
  const priced = rows.flatMap(({ product: of, price_kop }) => (of && price_kop !== null ? [{ ...of, price_kop }] : []));
  const withheld = await withheldPackages(
    db,
    priced.filter(({ kind }) => kind === 'package').map(({ product_id }) => product_id),
  );
  const offers = priced.filter(({ product_id }) => !withheld.has(product_id));
  const items = await packageItems(
    db,
    offers.filter(({ kind }) => kind === 'package').map(({ product_id }) => product_id),
  );
  return {
    price_list_id: first.list_id,
    price_list_name: first.list_name,
    offers: offers.map((offer) => ({ ...offer, items: items.get(offer.product_id) ?? [] })),
    withheld,
  };
}

/** The contents of these packages. */
export async function packageItems(db: Database, ids: readonly string[]): Promise<Map<string, PackageItem[]>> {
  const found = new Map<string, PackageItem[]>();
  if (ids.length === 0) return found;
  const rows = await db
    .select({
      package_id: packageItem.package_id,
      item: { product_id: packageItem.product_id, quantity: packageItem.quantity, kind: product.kind },
    })
    .from(packageItem)
    .innerJoin(product, eq(product.id, packageItem.product_id))
    .where(inArray(packageItem.package_id, [...ids]));
  for (const { package_id, item } of rows) found.set(package_id, [...(found.get(package_id) ?? []), item]);
  return found;
}

/** The location of a sale with its zone, or null. Both are locked against changes until the transaction ends. */
export async function placeOfSale(tx: Database, locationId: string) {
  const [place] = await tx
    .select({ id: location.id, status: location.status, time_zone: city.time_zone })
    .from(location)
    .innerJoin(city, eq(city.id, location.city_id))
    .where(eq(location.id, locationId))
    .for('share');
  return place ?? null;
}
