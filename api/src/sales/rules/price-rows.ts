import { type Reading, SimilarNames } from '../../sheets';
import { productKey } from './product-key';

/** A line of a table of prices, as its two cells are read; the price in kopecks. */
export interface PriceRow {
  line: number;
  name: Reading<string | null>;
  price: Reading<number | null>;
}

interface KnownProduct {
  id: string;
  name: string;
  is_active: boolean;
}

interface PriceFault {
  row: number;
  message: string;
}

/**
 * The products that rows of a table name. A product off sale is never one of them; its row is passed over where it has the price that the
 * list has for it already, as in the list's own file. So is a product without a price: it keeps the one that it has.
 * @param prices of the list as it is, by product
 */
export function matchPrices(
  rows: readonly PriceRow[],
  products: readonly KnownProduct[],
  prices: ReadonlyMap<string, number>,
): { found: { product_id: string; price_kop: number }[]; faults: PriceFault[] } {
  const named = new Map<string, KnownProduct[]>();
  const meant = new SimilarNames<string>();
  for (const product of products) {
    if (product.is_active) meant.add(product.name, product.id);
    const key = productKey(product.name);
    named.set(key, [...(named.get(key) ?? []), product]);
  }
  const firstOf = new Map<string, number>();
  const found: { product_id: string; price_kop: number }[] = [];
  const faults: PriceFault[] = [];
  for (const { line: row, name: typed, price } of rows) {
    const fail = (message: string) => faults.push({ row, message });
    if ('fault' in typed || typed.value === null) {
      fail('fault' in typed ? typed.fault : 'value' in price && price.value === null ? NO_NAME : NO_PRODUCT);
      continue;
    }
    const name = typed.value;
    const key = productKey(name);
    const same = named.get(key) ?? [];
    const onSale = same.filter(({ is_active }) => is_active);
    const [only] = onSale;
    const kopecks = 'value' in price ? price.value : undefined;
    if (kopecks === null && same.length > 0) continue;
    if (!only && kopecks !== undefined && same.some(({ id }) => prices.get(id) === kopecks)) continue;
    const earlier = firstOf.get(key);
    firstOf.set(key, earlier ?? row);
    if (earlier !== undefined) fail(`Товар «${name}» уже есть в строке ${earlier}.`);
    else if (onSale.length > 1) fail(`Так называются несколько товаров: ${listed(onSale)}. Переименуйте лишний.`);
    else if (!only && same.length > 0) fail(`Товар «${name}» снят с продажи: цену ему не назначают.`);
    else if (!only) fail(`Товар «${name}» не найден в каталоге.${meant.didYouMean(name)}`);
    else if ('fault' in price) fail(`Цена товара «${name}»: ${price.fault}`);
    else if (price.value !== null) found.push({ product_id: only.id, price_kop: price.value });
  }
  return { found, faults };
}

const NO_PRODUCT = 'У цены нет товара.';
const NO_NAME = 'В строке нет товара.';

const listed = (products: readonly KnownProduct[]) => products.map(({ name }) => `«${name}»`).join(', ');
