/** Weeks before a period whose mean is what is usual at a place. */
export const USUAL_WEEKS = 8;
/** A place that worked in fewer of those weeks has no past to compare with. */
export const FEWEST_USUAL_WEEKS = 4;
/** Days that one look may span. */
export const MAX_UNUSUAL_DAYS = 92;
/** Findings of one answer, those that stand out first. */
export const MAX_UNUSUAL_FINDINGS = 500;

/** In what the amount of a case is counted: kopecks, or minutes. */
type Unit = 'money' | 'minutes';

interface Kind {
  label: string;
  unit: Unit;
  /** What is counted, of which day, and by whom, for anyone who asks. */
  about: string;
  /** Heading of the amount. */
  amount: string;
  /** It has no usual: each stands out. */
  always?: true;
}

/** What is looked at on the page «Необычное», in its order. */
export const UNUSUAL_KINDS = {
  refunds: {
    label: 'Возвраты',
    unit: 'money',
    amount: 'Возвращено',
    about:
      'Возвраты по дню возврата. Считаются отдельно у каждого продавца: обычное здесь — среднее на одного продавца.',
  },
  half_price: {
    label: 'Дешевле половины цены',
    unit: 'money',
    amount: 'Недобрали',
    about: 'Оплаченные продажи, в которых итог меньше половины цены по прайс-листу.',
  },
  ceiling: {
    label: 'Скидки на пределе',
    unit: 'money',
    amount: 'Скидка',
    about: 'Оплаченные продажи с самой большой скидкой, какую роль продавца позволяла в тот момент.',
  },
  voids: {
    label: 'Отмены',
    unit: 'money',
    amount: 'Отменено',
    about:
      'Продажи, которые отменил сотрудник, по дню продажи, аннулированные согласованные расходы, по дню покупки, и продажи, которые на проверке не засчитали: у того, кто их записал, без суммы.',
  },
  recounts: {
    label: 'Пересчёты',
    unit: 'money',
    amount: 'Изменение',
    about:
      'Каждый подсчёт кассы после первого в том же отчёте дня и на сколько он изменил сумму. Каждая инвентаризация того же (кроме случайной выборки) на том же складе раньше чем через неделю после прошлой и на сколько она изменила стоимость остатка.',
  },
  no_shift: {
    label: 'Часы без смены',
    unit: 'minutes',
    amount: 'Часы',
    about: 'Приходы, на которые в графике не было опубликованной смены.',
  },
  mutual_time: {
    label: 'Взаимно подтверждённое время',
    unit: 'minutes',
    amount: 'Часы',
    about:
      'Двое подтвердили время друг друга не дальше чем за месяц: по дню работы, каждое решение отдельно, кто решил → чьё время. Обычного здесь нет, выделяется каждое.',
    always: true,
  },
  adjustments: {
    label: 'Корректировки остатков',
    unit: 'money',
    amount: 'Стоимость',
    about: 'Документы, которыми остаток исправлен вручную: на локациях и складах.',
  },
} as const satisfies Record<string, Kind>;

export type UnusualKind = keyof typeof UNUSUAL_KINDS;
export const UNUSUAL_KIND_NAMES = Object.keys(UNUSUAL_KINDS) as [UnusualKind, ...UnusualKind[]];

/** How many cases, and how much they come to. */
export interface CaseSums {
  count: number;
  amount: number;
}

/** Whether each case of the kind stands out, at a place without a past too. */
export const standsOutAlways = (kind: UnusualKind): boolean => 'always' in UNUSUAL_KINDS[kind];

const TIMES_USUAL = 2;
const LEAST_MORE_CASES = 3;
/** 10 000 ₽, and ten hours. */
const LEAST_MORE: Readonly<Record<Unit, number>> = { money: 10_000_00, minutes: 600 };

/**
 * The rule of the page: at least twice what is usual, and more than it by three cases, 10,000 ₽ or ten hours at least.
 * Cases and amounts are judged each by itself: many small ones stand out, and one large one does.
 */
export function exceedsUsual(kind: UnusualKind, found: CaseSums, usual: CaseSums): boolean {
  if (standsOutAlways(kind)) return found.count > 0;
  const isMore = (value: number, before: number, least: number) =>
    value >= TIMES_USUAL * before && value - before >= least;
  const leastAmount = LEAST_MORE[UNUSUAL_KINDS[kind].unit];
  return (
    isMore(found.count, usual.count, LEAST_MORE_CASES) ||
    // Nothing is unusual about the sum of what did not happen.
    (found.count > 0 && isMore(found.amount, usual.amount, leastAmount))
  );
}

/** The same in words for staff. */
export const UNUSUAL_RULE =
  'Обычное — среднее за неделю в этом же месте за восемь недель до периода, пересчитанное на его длину; недели, когда локация не работала, не считаются, а у склада — те, что были до его первого документа. Необычное — вдвое больше обычного и больше него хотя бы на три случая, на 10\u00a0000\u00a0₽ или на 10\u00a0часов. Если таких недель меньше четырёх, сравнивать не с чем: место показано без оценки.';

/** What the case is a part of, and is opened by. */
export const CASE_RECORDS = ['sale', 'held', 'expense', 'day', 'count', 'time', 'operation'] as const;

/** Days between two decisions by which two people confirm the time of each other. */
export const MUTUAL_DAYS = 31;

/** Days after a stock count in which another one of the same goods repeats it. */
export const RECOUNT_DAYS = 7;
