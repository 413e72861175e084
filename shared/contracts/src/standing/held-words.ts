import { hasRight, type Right } from '../access/capability';
import type { AssignedRole } from '../access/role-type';
import { OFFLINE_SALE_DAYS } from '../sales/limits';

interface StandingWord {
  label: string;
  tone: 'warning' | 'success' | 'neutral';
}

/** Whether a record counts (design note "Kept, counted, confirmed"); held and void ones count nowhere. */
export const STANDINGS = {
  held: { label: 'На проверке', tone: 'warning' },
  counts: { label: 'Учтена', tone: 'success' },
  void: { label: 'Аннулирована', tone: 'neutral' },
} as const satisfies Record<string, StandingWord>;

export type Standing = keyof typeof STANDINGS;
export const STANDING_NAMES = Object.keys(STANDINGS) as [Standing, ...Standing[]];

/** Each in what it says to staff; the numbers of a reason are in its facts. */
export const HELD_REASONS = {
  right_missing: 'Тогда у сотрудника не было права продавать здесь.',
  product_unknown: 'Такого товара нет ни в одном прайс-листе этой локации.',
  price_unexplained: 'Взято больше, чем по любому прайс-листу этой локации.',
  discount_over_ceiling: 'Взято меньше, чем позволяет скидка сотрудника.',
  over_limit: 'Сумма больше той, что учитывается без проверки.',
  time_ahead: 'По часам устройства продажа ещё впереди.',
  time_long_ago: `Продаже больше ${OFFLINE_SALE_DAYS} дней.`,
  day_closed: 'Касса за этот день уже закрыта.',
  place_archived: 'Эта локация уже в архиве: чтобы учесть, верните локацию из архива.',
  sold_twice: 'То же самое в этой фотосессии продали меньше часа назад.',
  file_twice: 'Файл одного снимка продан в ней больше одного раза.',
  pictures_differ: 'Снимки в ней не сходятся с тем, что куплено, или у файла нет снимка.',
  till_right_missing: 'Тогда у сотрудника не было права сдавать здесь день.',
  day_submitted: 'Этот день уже сдан.',
  count_right_missing: 'Тогда у сотрудника не было права считать здесь материалы.',
  count_ended: 'Инвентаризация к этому времени уже закончена.',
  before_count: 'Это было до подсчёта, который уже утверждён: в нём этого не видно.',
  unusual: 'Это далеко от обычного, а устройство не могло спросить сразу.',
  handed_over: 'Передал другой сотрудник: автор уволен.',
  made_at_bank: 'Возврат сделан в кабинете банка.',
} as const;

/** What it means, for its maker and for who decides. */
export const HELD_UNTIL = 'Нигде не учитывается, пока не решит второй сотрудник.';

export type HeldReason = keyof typeof HELD_REASONS;
export const HELD_REASON_NAMES = Object.keys(HELD_REASONS) as [HeldReason, ...HeldReason[]];

interface HeldKindWords {
  label: string;
  /** Of several: «2 продажи». */
  forms: readonly [one: string, few: string, many: string];
  /** At the place: to see those of others, and to decide about them. */
  read: Right;
  decide: readonly Right[];
  /** What its maker, and whom it pays, is told. */
  own: string;
  /** Where it gets when it counts, and where it does not when it is void. */
  counts: string;
  void: string;
  said: HeldSaid;
}

/** How one of it stands and has ended, in the gender of its label. */
interface HeldSaid {
  standings: Readonly<Record<Standing, string>>;
  /** Before the reasons, once it is decided. */
  was: string;
  /** «Решение уже принято: учтена». */
  ends: Readonly<Record<HeldDecided, string>>;
  /** A sentence beside the chip. */
  decisions: Readonly<Record<HeldDecided, string>>;
}

type HeldDecided = 'count' | 'correct' | 'void';

const SHE: HeldSaid = {
  standings: { held: STANDINGS.held.label, counts: 'Учтена', void: 'Аннулирована' },
  was: 'Была на проверке',
  ends: { count: 'учтена', correct: 'исправлена и учтена', void: 'аннулирована' },
  decisions: { count: 'Как пришла, без исправлений.', correct: 'С исправлениями.', void: 'Не учтена нигде.' },
};
const HE: HeldSaid = {
  standings: { held: STANDINGS.held.label, counts: 'Учтён', void: 'Аннулирован' },
  was: 'Был на проверке',
  ends: { count: 'учтён', correct: 'исправлен и учтён', void: 'аннулирован' },
  decisions: { count: 'Как пришёл, без исправлений.', correct: 'С исправлениями.', void: 'Не учтён нигде.' },
};

/** What may be held; a domain adds its kind here and to `heldKinds` of the API. */
export const HELD_KINDS = {
  sale: {
    label: 'Продажа без связи',
    forms: ['продажа', 'продажи', 'продаж'],
    read: 'sales.read',
    decide: ['sales.confirm'],
    own: 'Свою продажу и ту, с которой вам платят, проверяет другой сотрудник.',
    counts: 'попадёт в кассу, отчёты и зарплату',
    void: 'не попадёт ни в кассу, ни в отчёты',
    said: SHE,
  },
  day_closing: {
    label: 'Сдача дня без связи',
    forms: ['сдача дня', 'сдачи дня', 'сдач дня'],
    read: 'day-reports.read',
    decide: ['day-reports.approve'],
    own: 'Свою сдачу дня и ту, из кассы которой вы взяли инкассацию, проверяет другой сотрудник.',
    counts: 'станет счётом кассы, и день будет сдан',
    void: 'не изменит кассу',
    said: SHE,
  },
  count_entry: {
    label: 'Подсчёт без связи',
    forms: ['подсчёт', 'подсчёта', 'подсчётов'],
    read: 'consumables.view_operations',
    decide: ['approve_operations', 'consumables.manage_location_warehouse'],
    own: 'Свой подсчёт проверяет другой сотрудник.',
    counts: 'попадёт в инвентаризацию',
    void: 'не попадёт в инвентаризацию',
    said: HE,
  },
  stock_quick: {
    label: 'Операция с материалом без связи',
    forms: ['операция с материалом', 'операции с материалом', 'операций с материалом'],
    read: 'consumables.view_operations',
    decide: ['approve_operations', 'consumables.manage_location_warehouse'],
    own: 'Операцию, которую передали вы, проверяет другой сотрудник.',
    counts: 'изменит остаток',
    void: 'не изменит остаток',
    said: SHE,
  },
  bank_refund: {
    label: 'Возврат в кабинете банка',
    forms: ['возврат в кабинете банка', 'возврата в кабинете банка', 'возвратов в кабинете банка'],
    read: 'sales.read',
    decide: ['sales.confirm'],
    own: 'Возврат за свою продажу проверяет другой сотрудник.',
    counts: 'уменьшит оплату продажи и попадёт в отчёты',
    void: 'не изменит продажу; так можно, только когда сам банк говорит, что возврата нет',
    said: HE,
  },
} as const satisfies Record<string, HeldKindWords>;

export type HeldKindName = keyof typeof HELD_KINDS;
export const HELD_KIND_NAMES = Object.keys(HELD_KINDS) as [HeldKindName, ...HeldKindName[]];

/** The kinds that these roles see of others, or decide about. */
export function heldKindsOf(roles: readonly AssignedRole[], act: 'read' | 'decide'): HeldKindName[] {
  return HELD_KIND_NAMES.filter((kind) => [HELD_KINDS[kind][act]].flat().every((right) => hasRight(roles, right)));
}

/** Records that one call decides about at most. */
export const MAX_HELD_DECIDED = 100;
