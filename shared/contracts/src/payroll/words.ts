import type { Moves } from '../moves';

export const PAY_RULE_KINDS = {
  pct_own: { label: 'Процент от своих продаж', unit: 'rate' },
  pct_location: { label: 'Процент от выручки локации', unit: 'rate' },
  per_shift: { label: 'За смену', unit: 'amount' },
  per_hour: { label: 'За час', unit: 'amount' },
  guarantee: { label: 'Не меньше за день', unit: 'amount' },
  plan_tier: { label: 'Премия за личный план', unit: 'tiers' },
  place_plan: { label: 'Премия за план локации', unit: 'plan_tiers' },
} as const satisfies Record<string, { label: string; unit: 'rate' | 'amount' | 'tiers' | 'plan_tiers' }>;

export type PayRuleKind = keyof typeof PAY_RULE_KINDS;
export const PAY_RULE_KIND_NAMES = Object.keys(PAY_RULE_KINDS) as [PayRuleKind, ...PayRuleKind[]];

/** Manual decisions, in addition to the rules' kinds. */
export const ACCRUAL_KIND_WORDS: Record<PayRuleKind | 'bonus' | 'fine', string> = {
  pct_own: 'Свои продажи',
  pct_location: 'Выручка локации',
  per_shift: 'Смены',
  per_hour: 'Часы',
  guarantee: 'Доплата до гарантии',
  plan_tier: 'Премия за личный план',
  place_plan: 'Премия за план локации',
  bonus: 'Премия',
  fine: 'Удержание',
};
export type AccrualKind = keyof typeof ACCRUAL_KIND_WORDS;
export const ACCRUAL_KINDS = Object.keys(ACCRUAL_KIND_WORDS) as [AccrualKind, ...AccrualKind[]];

export const ACCRUAL_SOURCES = ['sale', 'refund', 'shift', 'day', 'month', 'manual'] as const;

export const PAY_RUN_STATES = {
  draft: { label: 'Черновик', tone: 'neutral' },
  calculated: { label: 'Рассчитана', tone: 'info' },
  approved: { label: 'Утверждена', tone: 'warning' },
  locked: { label: 'Закрыта', tone: 'success' },
  paid: { label: 'Выплачена', tone: 'success' },
} as const;
export type PayRunState = keyof typeof PAY_RUN_STATES;
export const PAY_RUN_STATE_NAMES = Object.keys(PAY_RUN_STATES) as [PayRunState, ...PayRunState[]];

/** From which states each act is legal, and where it leads. */
export const PAY_RUN_MOVES = {
  calculated: { from: ['draft', 'calculated'], to: 'calculated' },
  approved: { from: ['calculated'], to: 'approved' },
  returned: { from: ['calculated', 'approved'], to: 'draft' },
  locked: { from: ['approved'], to: 'locked' },
  paid: { from: ['locked'], to: 'paid' },
  unpaid: { from: ['paid'], to: 'locked' },
} as const satisfies Moves<PayRunState, string>;
export type PayRunMove = keyof typeof PAY_RUN_MOVES;

/** The same of one person's slip, «листок»; `live` until its month is approved. */
export const PAY_SLIP_STATES = {
  live: { label: 'Считается сейчас', tone: 'info' },
  approved: { label: 'Утверждён', tone: 'warning' },
  locked: { label: 'Закрыт', tone: 'success' },
  paid: { label: 'Выплачен', tone: 'success' },
} as const;
export type PaySlipState = keyof typeof PAY_SLIP_STATES;
export const PAY_SLIP_STATE_NAMES = Object.keys(PAY_SLIP_STATES) as [PaySlipState, ...PaySlipState[]];

export const PAY_METHODS = { bank: 'На карту', till: 'Из кассы' } as const;
export type PayMethod = keyof typeof PAY_METHODS;
