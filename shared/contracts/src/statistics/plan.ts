/**
 * Plans of places and months over a period, shared by days, in kopecks: the whole period's, what of it is due by the end of today, and what
 * was earned by then at these places in these months.
 */
export interface PlanSums {
  plan_kop: number;
  due_kop: number;
  fact_kop: number;
}

/** Earned of what is due, as a part of one: both are of the same days. Null before the first day. */
export function planShare({ due_kop, fact_kop }: PlanSums): number | null {
  return due_kop === 0 ? null : fact_kop / due_kop;
}

/** What the period brings at the pace so far, in kopecks; null before its first day. */
export function planForecast({ plan_kop, due_kop, fact_kop }: PlanSums): number | null {
  return due_kop === 0 ? null : Math.round((fact_kop * plan_kop) / due_kop);
}

/** Of a month's places those that have a plan, together; null without any. */
export function plannedSums(
  places: readonly { plan_kop: number | null; due_kop: number | null; fact_kop: number }[],
): PlanSums | null {
  const planned = places.filter(({ plan_kop }) => plan_kop);
  const sum = (one: (place: (typeof planned)[number]) => number | null) =>
    planned.reduce((total, place) => total + (one(place) ?? 0), 0);
  if (planned.length === 0) return null;
  return {
    plan_kop: sum(({ plan_kop }) => plan_kop),
    due_kop: sum(({ due_kop }) => due_kop),
    fact_kop: sum(({ fact_kop }) => fact_kop),
  };
}
