import type { HeldCard, HeldDecision } from '@studio/contracts';
import { formatMoney } from '@studio/ui';
import type { SaidSaleOf } from './said-sale';
import { momentOf, wallOf } from './wall-moment';

export interface TypedLine {
  /** Which line of the record it was; a line that was added has a negative one. */
  at: number;
  product_id: string;
  name: string;
  quantity: number | null;
  price_kop: number | null;
}

/** What the window of a correction holds. */
export interface TypedCorrection {
  lines: TypedLine[];
  amount_kop: number | null;
  day: string;
  time: string;
  photosession_id: string | null;
  note: string;
}

/** The record as it came, in the shape of the window. */
export function typedOf({ happened_at, time_zone, subject }: HeldCard, came: SaidSaleOf): TypedCorrection {
  return {
    lines: came.lines.map(({ product_id, name, quantity, price_kop }, at) => ({
      at,
      product_id,
      name,
      quantity,
      price_kop,
    })),
    amount_kop: came.amount_kop,
    ...wallOf(happened_at, time_zone),
    photosession_id: subject?.id ?? null,
    note: '',
  };
}

/** What is different from the record as it came, and nothing else; without a difference only the kind. */
export function correctionOf(
  { lines, amount_kop, day, time, photosession_id }: TypedCorrection,
  seen: HeldCard,
  came: SaidSaleOf,
): NonNullable<HeldDecision['correction']> {
  const { time_zone } = seen;
  const before = typedOf(seen, came);
  const created_at = day === before.day && time === before.time ? null : momentOf(day, time, time_zone);
  return {
    kind: 'sale',
    ...(!isAsItCame(lines, came) && { lines: lines.map((line) => correctedLine(line, came)) }),
    ...(amount_kop !== null && amount_kop !== came.amount_kop && { amount_kop }),
    ...(photosession_id !== before.photosession_id && { photosession_id }),
    ...(created_at !== null && { created_at }),
  };
}

function isAsItCame(lines: readonly TypedLine[], came: SaidSaleOf): boolean {
  return (
    lines.length === came.lines.length &&
    lines.every(
      ({ at, product_id, quantity, price_kop }) =>
        product_id === came.lines[at]?.product_id &&
        quantity === came.lines[at]?.quantity &&
        price_kop === came.lines[at]?.price_kop,
    )
  );
}

/** A picture stays with its line, whatever is sold of it. */
function correctedLine({ at, product_id, name, quantity, price_kop }: TypedLine, came: SaidSaleOf) {
  return {
    product_id,
    name,
    quantity: quantity ?? 1,
    price_kop: price_kop ?? 0,
    photo_id: came.lines[at]?.photo_id ?? null,
  };
}

type Priced = Pick<TypedLine, 'quantity' | 'price_kop'>;

/** What the lines make, before a discount. */
export const goodsOf = (lines: readonly Priced[]) =>
  lines.reduce((sum, { quantity, price_kop }) => sum + (quantity ?? 0) * (price_kop ?? 0), 0);

/** The line that what was taken beyond the goods counts as. */
export const EXCESS = 'Получено сверх строк';

/** By what the cash taken is more or less than the goods. */
export function differenceOf(lines: readonly Priced[], amount_kop: number) {
  const more = amount_kop - goodsOf(lines);
  return { more_kop: Math.max(0, more), less_kop: Math.max(0, -more) };
}

/** What the goods cost, and what becomes of the difference to what was taken. */
export function tallyWords(lines: readonly Priced[], amount_kop: number | null): string {
  const goods = `Товары стоят ${formatMoney(goodsOf(lines))}.`;
  const { more_kop, less_kop } = differenceOf(lines, amount_kop ?? goodsOf(lines));
  if (more_kop > 0)
    return `${goods} Получено на ${formatMoney(more_kop)} больше: разница останется строкой «${EXCESS}».`;
  if (less_kop > 0) return `${goods} Получено на ${formatMoney(less_kop)} меньше: разница станет скидкой.`;
  return goods;
}

/** Whether more is typed than came and than the goods cost. */
export function isRaised({ lines, amount_kop }: TypedCorrection, came: SaidSaleOf): boolean {
  return (amount_kop ?? 0) > Math.max(came.amount_kop, goodsOf(lines) - came.discount_kop);
}
