import {
  PAY_RULE_KINDS,
  type PayRule,
  type PayRuleFields,
  type PayRuleKind,
  type ShiftPosition,
} from '@studio/contracts';

/** The form's values: numbers as they are typed. */
export interface RuleValues {
  name: string;
  kind: PayRuleKind;
  role: ShiftPosition | null;
  employee_id: string | null;
  location_id: string | null;
  rate: string;
  amount: string;
  tiers: { from: string; rate: string }[];
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
    rate: rule?.rate_bp ? typed(rule.rate_bp) : '',
    amount: rule?.amount_kop ? typed(rule.amount_kop) : '',
    tiers:
      rule?.tiers.map((tier) => ({ from: typed(tier.from_kop ?? tier.from_bp ?? 0), rate: typed(tier.rate_bp) })) ?? [],
    valid_from: day,
    valid_to: rule?.valid_to ?? '',
  };
}

/** `12345` → «123,45» */
function typed(hundredths: number): string {
  const rest = hundredths % 100;
  return rest === 0
    ? String(hundredths / 100)
    : `${Math.floor(hundredths / 100)},${String(rest).padStart(2, '0').replace(/0$/, '')}`;
}

/** «8,5» or «1 500» in hundredths; null for an invalid number. */
export function hundredths(text: string): number | null {
  const match = /^(\d{1,9})(?:[.,](\d{1,2}))?$/.exec(text.replaceAll(/[\s\u00a0]/g, ''));
  return match ? Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0')) : null;
}

export function faultsOf(values: RuleValues): Partial<Record<keyof RuleValues, string>> {
  const { unit } = PAY_RULE_KINDS[values.kind];
  const rate = hundredths(values.rate);
  return {
    ...(values.name.trim() === '' && { name: 'Назовите правило.' }),
    ...(unit === 'rate' && (rate === null || rate < 1 || rate > 10_000) && { rate: 'Ставка — от 0,01 до 100 %.' }),
    ...(unit === 'amount' && (hundredths(values.amount) ?? 0) < 1 && { amount: 'Сумма больше нуля, например 1500.' }),
    ...(hasTiers(values.kind) &&
      (values.tiers.length === 0 ||
        values.tiers.some(({ from, rate: step }) => !hundredths(from) || !hundredths(step))) && {
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
    rate_bp: unit === 'rate' ? hundredths(values.rate) : null,
    amount_kop: unit === 'amount' ? hundredths(values.amount) : null,
    tiers: hasTiers(values.kind)
      ? values.tiers.map(({ from, rate }) => ({
          [unit === 'tiers' ? 'from_kop' : 'from_bp']: hundredths(from) ?? 0,
          rate_bp: hundredths(rate) ?? 0,
        }))
      : [],
    valid_from: values.valid_from,
    valid_to: values.valid_to === '' ? null : values.valid_to,
  };
}
