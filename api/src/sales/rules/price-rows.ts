import { MAX_SUM_KOP } from '@studio/contracts';
import { productKey } from './product-key';

/** A line of a table of prices; null for a price that is no sum. */
export interface PriceRow {
  line: number;
  name: string;
  price_kop: number | null;
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
 * list has for it already, as in the list's own file.
 * @param prices of the list as it is, by product
 */
export function matchPrices(
  rows: readonly PriceRow[],
  products: readonly KnownProduct[],
  prices: ReadonlyMap<string, number>,
): { found: { product_id: string; price_kop: number }[]; faults: PriceFault[] } {
  const named = new Map<string, KnownProduct[]>();
  for (const product of products) {
    const key = productKey(product.name);
    named.set(key, [...(named.get(key) ?? []), product]);
  }
  const firstOf = new Map<string, number>();
  const found: { product_id: string; price_kop: number }[] = [];
  const faults: PriceFault[] = [];
  for (const { line: row, name, price_kop } of rows) {
    const key = productKey(name);
    const same = named.get(key) ?? [];
    const onSale = same.filter(({ is_active }) => is_active);
    if (onSale.length === 0 && same.some(({ id }) => price_kop !== null && prices.get(id) === price_kop)) continue;
    const earlier = firstOf.get(key);
    firstOf.set(key, earlier ?? row);
    const [only] = onSale;
    if (earlier !== undefined) faults.push({ row, message: `Товар «${name}» уже есть в строке ${earlier}.` });
    else if (onSale.length > 1)
      faults.push({ row, message: `Так называются несколько товаров: ${listed(onSale)}. Переименуйте лишний.` });
    else if (!only && same.length > 0)
      faults.push({ row, message: `Товар «${name}» снят с продажи: цену ему не назначают.` });
    else if (!only) faults.push({ row, message: `Товар «${name}» не найден в каталоге.` });
    else if (price_kop === null || price_kop < 1 || price_kop > MAX_SUM_KOP)
      faults.push({ row, message: `Цена товара «${name}» не читается: нужно число больше нуля.` });
    else found.push({ product_id: only.id, price_kop });
  }
  return { found, faults };
}

const listed = (products: readonly KnownProduct[]) => products.map(({ name }) => `«${name}»`).join(', ');
