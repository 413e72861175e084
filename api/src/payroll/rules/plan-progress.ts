import type { PayRuleKind, PaySlip } from '@studio/contracts';
import type { RuleInForce } from '../queries/pay-lines';

interface PlannedPerson {
  id: string;
  primary_location_id: string | null;
}

/** What a place is to bring in a month, and what it brought. */
export interface PlaceMonth {
  location_name: string;
  plan_kop: number;
  fact_kop: number;
}

/** The step that own sales have reached, and the next one; null where no rule rewards them by steps. */
export function ownProgress(
  rules: readonly RuleInForce[],
  person: PlannedPerson,
  day: string,
  base_kop: number,
): PaySlip['plan'] {
  const rule = particularRule(rules, 'plan_tier', person, day);
  if (!rule) return null;
  const { reached, next } = around(
    rule.tiers.map(({ from_kop, rate_bp }) => ({ from: from_kop ?? 0, rate_bp })),
    base_kop,
  );
  return {
    base_kop,
    reached_kop: reached?.from ?? null,
    reached_rate_bp: reached?.rate_bp ?? null,
    next_kop: next?.from ?? null,
    next_rate_bp: next?.rate_bp ?? null,
  };
}

/** The same for the plan of the person's place. */
export function placeProgress(
  rules: readonly RuleInForce[],
  person: PlannedPerson,
  day: string,
  place: PlaceMonth | undefined,
): PaySlip['place_plan'] {
  const rule = place && particularRule(rules, 'place_plan', person, day);
  if (!rule) return null;
  const { plan_kop, fact_kop } = place;
  const { reached, next } = around(
    rule.tiers.map(({ from_bp, rate_bp }) => ({ from: from_bp ?? 0, rate_bp })),
    Math.floor((fact_kop * 10_000) / plan_kop),
  );
  return {
    ...place,
    reached_bp: reached?.from ?? null,
    reached_rate_bp: reached?.rate_bp ?? null,
    next_bp: next?.from ?? null,
    next_rate_bp: next?.rate_bp ?? null,
    missing_kop: next ? Math.ceil((next.from * plan_kop) / 10_000) - fact_kop : null,
  };
}

/** Of the rules of a kind that hold for somebody on the day, the most particular: the person's, then the place's, then the role's. */
function particularRule(
  rules: readonly RuleInForce[],
  wanted: PayRuleKind,
  person: PlannedPerson,
  day: string,
): RuleInForce | undefined {
  const weight = (rule: RuleInForce) =>
    (rule.employee_id === null ? 0 : 4) + (rule.location_id === null ? 0 : 2) + (rule.role === null ? 0 : 1);
  return rules
    .filter(
      ({ kind, employee_id, location_id, valid_from, valid_to }) =>
        kind === wanted &&
        (employee_id === null || employee_id === person.id) &&
        (location_id === null || location_id === person.primary_location_id) &&
        valid_from <= day &&
        (valid_to === null || day <= valid_to),
    )
    .toSorted((one, other) => weight(other) - weight(one))[0];
}

function around<Step extends { from: number }>(steps: readonly Step[], at: number) {
  const sorted = steps.toSorted((one, other) => one.from - other.from);
  return { reached: sorted.findLast(({ from }) => from <= at), next: sorted.find(({ from }) => from > at) };
}
