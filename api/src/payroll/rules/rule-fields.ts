import { PAY_RULE_KINDS, type PayRuleFields } from '@studio/contracts';
import { failure } from '../../kernel/fail';

export type Fields = Required<PayRuleFields>;

/** Only what the kind goes by is kept. */
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
    tiers: unit === 'tiers' ? tiers.toSorted((one, other) => one.from_kop - other.from_kop) : [],
    valid_from,
    valid_to,
  };
}

/** @throws `validation_failed` for a rule without what its kind goes by */
export function requireWhole({ kind, rate_bp, amount_kop, tiers, valid_from, valid_to }: Fields): void {
  const { unit } = PAY_RULE_KINDS[kind];
  const refuse = (field: string, message: string) => failure('validation_failed', { field, message });
  if (unit === 'rate' && rate_bp === null) throw refuse('rate_bp', 'Укажите ставку в процентах.');
  if (unit === 'amount' && amount_kop === null) throw refuse('amount_kop', 'Укажите сумму.');
  if (unit === 'tiers' && tiers.length === 0) throw refuse('tiers', 'Добавьте хотя бы одну ступень.');
  if (new Set(tiers.map(({ from_kop }) => from_kop)).size < tiers.length)
    throw refuse('tiers', 'Две ступени начинаются с одной суммы. Оставьте одну.');
  if (valid_to !== null && valid_to < valid_from) throw refuse('valid_to', 'Последний день раньше первого.');
}
