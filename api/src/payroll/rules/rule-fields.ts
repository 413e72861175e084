import { PAY_RULE_KINDS, type PayRuleFields } from '@studio/contracts';
import { failure } from '../../kernel/calls/fail';
import type { PlanTier } from '../schema';

export type Fields = Required<PayRuleFields>;

/** Keeps only the columns of the rule's kind. */
export function columnsOf({
  name,
  kind,
  role,
  employee_id,
  location_id,
  rate_bp,
  amount_kop,
  tiers,
  valid_from,
  valid_to,
}: Fields) {
  const { unit } = PAY_RULE_KINDS[kind];
  return {
    name,
    kind,
    role,
    employee_id,
    location_id,
    rate_bp: unit === 'rate' ? rate_bp : null,
    amount_kop: unit === 'amount' ? amount_kop : null,
    tiers:
      unit === 'tiers' || unit === 'plan_tiers'
        ? tiers
            .map(({ from_kop, from_bp, rate_bp: rate }) => ({
              from_kop: unit === 'tiers' ? from_kop : null,
              from_bp: unit === 'plan_tiers' ? from_bp : null,
              rate_bp: rate,
            }))
            .toSorted((one, other) => startOf(one) - startOf(other))
        : [],
    valid_from,
    valid_to,
  };
}

/** Start of a step: an amount of own sales, or a part of the location's plan. */
const startOf = ({ from_kop, from_bp }: PlanTier): number => from_kop ?? from_bp ?? 0;

/** @throws `validation_failed` for a rule without the fields of its kind */
export function requireWhole({ kind, rate_bp, amount_kop, tiers, valid_from, valid_to }: Fields): void {
  const { unit } = PAY_RULE_KINDS[kind];
  const refuse = (field: string, message: string) => failure('validation_failed', { field, message });
  if (unit === 'rate' && rate_bp === null) throw refuse('rate_bp', 'Укажите ставку в процентах.');
  if (unit === 'amount' && amount_kop === null) throw refuse('amount_kop', 'Укажите сумму.');
  if (unit === 'tiers' || unit === 'plan_tiers') {
    if (tiers.length === 0) throw refuse('tiers', 'Добавьте хотя бы одну ступень.');
    if (tiers.some(({ from_kop, from_bp }) => (unit === 'tiers' ? from_kop : from_bp) === null))
      throw refuse(
        'tiers',
        unit === 'tiers'
          ? 'У каждой ступени укажите, с какой суммы своих продаж она действует.'
          : 'У каждой ступени укажите, с какой части плана она действует.',
      );
    if (new Set(tiers.map(startOf)).size < tiers.length)
      throw refuse('tiers', 'Две ступени начинаются одинаково. Оставьте одну.');
  }
  if (valid_to !== null && valid_to < valid_from)
    throw refuse('valid_to', 'Последний день раньше первого. Проверьте даты.');
}
