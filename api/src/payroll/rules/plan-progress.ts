import type { PaySlip } from '@studio/contracts';
import type { PlanTier } from '../schema';

/** A rule of a plan that applies to a person, with its input. */
export interface PlannedRule {
  kind: 'plan_tier' | 'place_plan';
  tiers: readonly PlanTier[];
  /** Own sales of the month. */
  base_kop: number;
  location_name: string | null;
  /** The location's plan of the month; null without one. */
  plan_kop: number | null;
  /** The location's sales of the month. */
  fact_kop: number;
}

/** A person's progress towards their next steps; null where no rule rewards them. */
export function progressOf(planned: readonly PlannedRule[]): Pick<PaySlip, 'plan' | 'place_plan'> {
  const ruleOf = (kind: PlannedRule['kind']) => planned.find((rule) => rule.kind === kind);
  return { plan: ownProgress(ruleOf('plan_tier')), place_plan: placeProgress(ruleOf('place_plan')) };
}

function ownProgress(rule: PlannedRule | undefined): PaySlip['plan'] {
  if (!rule) return null;
  const { tiers, base_kop } = rule;
  const { reached, next } = around(
    tiers.map(({ from_kop, rate_bp }) => ({ from: from_kop ?? 0, rate_bp })),
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

function placeProgress(rule: PlannedRule | undefined): PaySlip['place_plan'] {
  if (!rule || rule.plan_kop === null) return null;
  const { tiers, plan_kop, fact_kop } = rule;
  const { reached, next } = around(
    tiers.map(({ from_bp, rate_bp }) => ({ from: from_bp ?? 0, rate_bp })),
    Math.floor((fact_kop * 10_000) / plan_kop),
  );
  return {
    location_name: rule.location_name ?? '',
    plan_kop,
    fact_kop,
    reached_bp: reached?.from ?? null,
    reached_rate_bp: reached?.rate_bp ?? null,
    next_bp: next?.from ?? null,
    next_rate_bp: next?.rate_bp ?? null,
    missing_kop: next ? Math.ceil((next.from * plan_kop) / 10_000) - fact_kop : null,
  };
}

function around<Step extends { from: number }>(steps: readonly Step[], at: number) {
  const sorted = steps.toSorted((one, other) => one.from - other.from);
  return { reached: sorted.findLast(({ from }) => from <= at), next: sorted.find(({ from }) => from > at) };
}
