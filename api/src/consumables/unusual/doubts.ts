import { STOCK_UNITS, type StockUnit } from '@studio/contracts';
import { russianDay } from '../../kernel/words/calendar';
import { rubles } from '../../kernel/words/rubles';
import type { UsualLine } from './usual-lines';

/** So many times the usual quantity or worth is asked about. */
const FAR = 20;
/** A price that differs so many times from the last one: a zero too many, or one left out. */
const FAR_PRICE = 10;
/** Where nothing is usual yet: base units, and kopecks. */
const MUCH = { quantity: 10_000, value_kop: 100_000_000 };

/** What is asked about before it is posted: a field of the input, and a sentence for staff. */
export interface Doubt {
  field: string;
  words: string;
}

/** A line of a document as somebody typed it. */
export interface TypedLine {
  line: number;
  name: string;
  unit: StockUnit;
  quantity: number;
  /** What was paid, as typed; null for none. */
  sum_kop: number | null;
  /** It is bought: its price matters. */
  is_bought: boolean;
  /** The lot as typed. */
  lot?: { code: string; expires_on: string | null } | null | undefined;
}

/** What is odd about a line, beside what is usual; `today` at the place. `of` is how many lines the document has. */
export function doubtsOf(typed: TypedLine, usual: UsualLine, of: number, today: string): Doubt[] {
  const { line, name, unit, quantity, is_bought, lot } = typed;
  const about = of === 1 ? `«${name}»` : `Строка ${line + 1}, «${name}»`;
  const doubts: Doubt[] = [];
  const add = (field: string, words: string) =>
    doubts.push({ field: `lines.${line}.${field}`, words: `${about}: ${words}.` });
  const amount = (value: number) => `${value.toLocaleString('ru-RU')} ${STOCK_UNITS[unit].replace(/\.$/, '')}`;
  const isMany = usual.quantity === null ? quantity >= MUCH.quantity : quantity >= FAR * usual.quantity;
  if (isMany)
    add(
      'quantity',
      usual.quantity === null
        ? `${amount(quantity)}, раньше такого не проводили`
        : far(amount, quantity, usual.quantity),
    );
  if (!is_bought) return doubts;
  const worth = typed.sum_kop ?? usual.last_kop;
  if (typed.sum_kop === null && usual.last_kop === 0)
    add('sum_kop', 'цена неизвестна, его ещё не покупали. Без суммы он встанет на склад за 0 ₽');
  const dearer = typed.sum_kop !== null && usual.last_kop > 0 ? typed.sum_kop / usual.last_kop : 1;
  if (typed.sum_kop !== null && (dearer >= FAR_PRICE || dearer * FAR_PRICE < 1)) {
    const price = (kopecks: number) => `${rubles(kopecks / quantity)} за единицу`;
    const than =
      dearer === 0
        ? 'в прошлый раз он стоил денег'
        : dearer > 1
          ? `в ${times(dearer)} раз дороже прошлого`
          : `в ${times(1 / dearer)} раз дешевле прошлого`;
    add('sum_kop', `${price(typed.sum_kop)}, ${than} (${price(usual.last_kop)})`);
  } else if (!isMany && worth >= (usual.value_kop === null ? MUCH.value_kop : Math.max(1, FAR * usual.value_kop)))
    add(
      'sum_kop',
      usual.value_kop === null
        ? `${rubles(worth)}, на столько его ещё не покупали`
        : far(rubles, worth, usual.value_kop),
    );
  if (lot?.expires_on && lot.expires_on < today)
    add('lot', `партия ${lot.code} годна до ${russianDay(lot.expires_on)}, срок уже вышел`);
  return doubts;
}

const times = (ratio: number) => Math.floor(ratio).toLocaleString('ru-RU');

/** «4 000 л, в 40 раз больше обычного (100 л)». */
function far(words: (value: number) => string, value: number, usual: number): string {
  return `${words(value)}, в ${times(value / Math.max(1, usual))} раз больше обычного (${words(usual)})`;
}
