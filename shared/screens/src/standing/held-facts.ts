import type { HeldRecord } from '@studio/contracts';
import { formatDate, formatMoment, formatMoney } from '@studio/ui';

type Facts = Readonly<Record<string, unknown>>;

/** The facts of one reason in sentences; what is not there, or of an older shape, is not said. */
export function restsOn(facts: Facts, time_zone: string): string[] {
  return [
    ...goodsSaid(facts),
    ...sumsSaid(facts),
    ...whenSaid(facts, time_zone),
    ...handedSaid(facts),
    ...saidIn(facts),
  ];
}

/** Sales of the same goods that were there before, the first one first, and when that was. */
export function earlierIn(reasons: HeldRecord['reasons']) {
  const { earlier, at } = reasons.find(({ reason }) => reason === 'sold_twice')?.facts ?? {};
  const sales = listOf(earlier).flatMap((one) => {
    const { id, number, held } = one as Facts;
    return isText(id) && isNumber(number) ? [{ id, number, held: held === true }] : [];
  });
  return { sales, at: isText(at) ? at : null };
}

/** What exactly: goods of no list, and goods that were dearer than in any. */
function goodsSaid({ names, goods }: Facts): string[] {
  const dearer = listOf(goods).flatMap((one) => {
    const { name, price_kop, list_kop } = one as Facts;
    const isWhole = isText(name) && isNumber(price_kop) && isNumber(list_kop);
    return isWhole ? [`«${name}»: взято ${formatMoney(price_kop)}, по прайс-листу ${formatMoney(list_kop)}.`] : [];
  });
  const named = listOf(names).filter(isText);
  return [...(named.length > 0 ? [`Что именно: ${named.map((name) => `«${name}»`).join(', ')}.`] : []), ...dearer];
}

function sumsSaid({ limit_kop, hour_kop, taken_kop, lines_kop, list_kop, ceiling }: Facts): string[] {
  const said: string[] = [];
  if (isNumber(limit_kop)) said.push(`Без проверки учитывается до ${formatMoney(limit_kop)}.`);
  if (isNumber(hour_kop)) said.push(`За час без фотосессии продано на ${formatMoney(hour_kop)}.`);
  if (isNumber(taken_kop) && isNumber(lines_kop))
    said.push(`Получено ${formatMoney(taken_kop)}, а строки стоят ${formatMoney(lines_kop)}.`);
  if (isNumber(list_kop) && isNumber(ceiling)) {
    const taken = isNumber(taken_kop) ? `, взято ${formatMoney(taken_kop)}` : '';
    said.push(`По прайс-листу ${formatMoney(list_kop)}${taken}; скидка сотрудника\u00a0— до ${ceiling}\u00a0%.`);
  }
  return said;
}

function whenSaid({ date, numbers, at }: Facts, time_zone: string): string[] {
  const others = listOf(numbers).filter(isNumber);
  const first = isText(at) ? `, ${formatMoment(at, time_zone)}` : '';
  return [
    ...(isText(date) ? [`День ${formatDate(date)}.`] : []),
    ...(others.length > 0 ? [`Раньше: ${others.map((number) => `№\u00a0${number}`).join(', ')}${first}.`] : []),
  ];
}

const handedSaid = ({ by_name }: Facts) => (isText(by_name) ? [`Кто передал: ${by_name}.`] : []);

/** What the server asked about, in its own words. */
const saidIn = ({ said }: Facts) => (isText(said) ? [said] : []);

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
const isText = (value: unknown): value is string => typeof value === 'string';
const isNumber = (value: unknown): value is number => typeof value === 'number';
