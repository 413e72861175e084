import {
  PAY_RATE_MAX_BP,
  PAY_RULE_KINDS,
  type PayRule,
  type PayRuleFields,
  type PayRuleKind,
  type ShiftPosition,
} from '@studio/contracts';

/** The form's values: null while a number is not written. */
export interface RuleValues {
  name: string;
  kind: PayRuleKind;
  role: ShiftPosition | null;
  employee_id: string | null;
  location_id: string | null;
  /** Hundredths of a percent. */
  rate: number | null;
  /** Kopecks. */
  amount: number | null;
  /** From kopecks of sales, or hundredths of a percent of the plan. */
  tiers: { from: number | null; rate: number | null }[];
  valid_from: string;
  valid_to: string;
}

export function valuesOf(rule: PayRule | null, day: string): RuleValues {
  return {
    name: rule?.name ?? '',
    kind: rule?.kind ?? 'pct_own',
    role: rule?.role ?? null,
    employee_id: rule?.employee_id ?? null,
    location_id: rule?.location_id ?? null,
    rate: rule?.rate_bp ?? null,
    amount: rule?.amount_kop ?? null,
    tiers: rule?.tiers.map(({ from_kop, from_bp, rate_bp }) => ({ from: from_kop ?? from_bp, rate: rate_bp })) ?? [],
    valid_from: day,
    valid_to: rule?.valid_to ?? '',
  };
}

export function faultsOf(values: RuleValues): Partial<Record<keyof RuleValues, string>> {
  const { unit } = PAY_RULE_KINDS[values.kind];
  const rate = values.rate ?? 0;
  return {
    ...(values.name.trim() === '' && { name: 'Назовите правило.' }),
    ...(unit === 'rate' && (rate < 1 || rate > PAY_RATE_MAX_BP) && { rate: 'Ставка — от 0,01 до 100 %.' }),
    ...(unit === 'amount' && (values.amount ?? 0) < 1 && { amount: 'Сумма больше нуля, например 1500.' }),
    ...(hasTiers(values.kind) &&
      (values.tiers.length === 0 || values.tiers.some(({ from, rate: step }) => !from || !step)) && {
        tiers:
          unit === 'tiers'
            ? 'Добавьте ступени: с какой суммы продаж и сколько процентов.'
            : 'Добавьте ступени: с какой части плана локации и сколько процентов.',
      }),
    ...(values.valid_from === '' && { valid_from: 'Выберите первый день.' }),
    ...(values.valid_to !== '' &&
      values.valid_to < values.valid_from && { valid_to: 'Последний день раньше первого.' }),
  };
}

/** Paid by steps: of own sales, or of the location plan's progress. */
export function hasTiers(kind: PayRuleKind): boolean {
  const { unit } = PAY_RULE_KINDS[kind];
  return unit === 'tiers' || unit === 'plan_tiers';
}

/** The fields in the API's format. */
export function fieldsOf(values: RuleValues): PayRuleFields {
  const { unit } = PAY_RULE_KINDS[values.kind];
  return {
    name: values.name.trim(),
    kind: values.kind,
    role: values.role,
    employee_id: values.employee_id,
    location_id: values.location_id,
    rate_bp: unit === 'rate' ? values.rate : null,
    amount_kop: unit === 'amount' ? values.amount : null,
    tiers: hasTiers(values.kind)
      ? values.tiers.map(({ from, rate }) => ({
          [unit === 'tiers' ? 'from_kop' : 'from_bp']: from ?? 0,
          rate_bp: rate ?? 0,
        }))
      : [],
    valid_from: values.valid_from,
    valid_to: values.valid_to === '' ? null : values.valid_to,
  };
}
