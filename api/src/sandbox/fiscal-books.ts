import type { FastifyInstance } from 'fastify';

/** What receipts say of one order, in kopecks. */
interface OrderBooks {
  /** Prepaid, and neither settled nor returned. */
  open_kop: number;
  /** Goods in full payment that were not returned. */
  goods_kop: number;
  /** The same by good, prepaid and in full payment; none where an order is booked by sums only. */
  byGood?: { open: Map<string, number>; sold: Map<string, number> };
}

/** One position of a receipt. */
interface BookedGood {
  name: string;
  sum_kop: number;
  /** Money of a good without its pieces. */
  isOnlyMoney: boolean;
}

/** A receipt as far as the books go; sums in kopecks. */
export interface BookedReceipt {
  isRefund: boolean;
  mode: string;
  sum_kop: number;
  /** Of it, by a prepayment of before. */
  prepaid_kop: number;
  /** Its positions; without them the order is booked by sums from then on. */
  goods?: readonly BookedGood[] | undefined;
  /** The settlement of these goods may wait at the other printer. */
  isEarly?: boolean;
}

/**
 * What bank and register have printed by order, as the tax office sees both: a settlement needs its prepayment, and nothing is returned that no
 * receipt has.
 */
export class FiscalBooks {
  readonly #orders = new Map<string, OrderBooks>();

  /** Puts down what was printed before. */
  remember(order: string, books: OrderBooks): void {
    this.#orders.set(order, books);
  }

  /** Books a receipt; otherwise says why not. */
  print(order: string, receipt: BookedReceipt): string | null {
    const byNone = () => ({ open: new Map<string, number>(), sold: new Map<string, number>() });
    const books = this.#orders.get(order) ?? { open_kop: 0, goods_kop: 0, byGood: byNone() };
    const { isRefund, mode, sum_kop, prepaid_kop, isEarly } = receipt;
    const isGoods = mode === 'full_payment';
    const had = isGoods ? books.goods_kop + (isEarly ? books.open_kop : 0) : books.open_kop;
    if (isRefund && sum_kop > had) return 'Возврат больше, чем пробито';
    if (!isRefund && !isGoods && prepaid_kop > 0) return 'Предоплата не платится предоплатой';
    if (!isRefund && prepaid_kop > books.open_kop) return 'Зачёт больше открытой предоплаты';
    if (!receipt.goods) delete books.byGood;
    const wrong = books.byGood ? printGoods(books.byGood, receipt) : null;
    if (wrong !== null) return wrong;
    const sign = isRefund ? -1 : 1;
    if (isGoods) books.goods_kop += sign * sum_kop;
    else books.open_kop += sign * sum_kop;
    if (!isRefund) books.open_kop -= prepaid_kop;
    if (books.open_kop === 0) books.byGood?.open.clear();
    this.#orders.set(order, books);
    return null;
  }
}

/** Books the positions; otherwise says which good has less than goes back. */
function printGoods(
  { open, sold }: NonNullable<OrderBooks['byGood']>,
  { goods = [], isRefund, mode, isEarly }: BookedReceipt,
): string | null {
  const isGoods = mode === 'full_payment';
  const of = isGoods ? sold : open;
  const named = goods.filter(({ isOnlyMoney }) => !isGoods || !isOnlyMoney);
  const sums = new Map<string, number>();
  for (const { name, sum_kop } of named) sums.set(name, (sums.get(name) ?? 0) + sum_kop);
  for (const [name, sum] of isRefund ? sums : []) {
    const had = (of.get(name) ?? 0) + (isGoods && isEarly ? (open.get(name) ?? 0) : 0);
    if (sum > had) return `Возврат больше, чем пробито: ${name}`;
  }
  for (const [name, sum] of sums) of.set(name, (of.get(name) ?? 0) + (isRefund ? -sum : sum));
  return null;
}

const BOOKS = new WeakMap<FastifyInstance, FiscalBooks>();

/** The books that the bank and the register of one server share. */
export function fiscalBooksOf(server: FastifyInstance): FiscalBooks {
  const known = BOOKS.get(server) ?? new FiscalBooks();
  BOOKS.set(server, known);
  return known;
}

/** The number of the order in what the portal writes of it: «Заказ № 12»; null without one. */
export function orderIn(text: string): string | null {
  return /№ (\d+)/.exec(text)?.[1] ?? null;
}
