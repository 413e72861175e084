/** Hundredths of a percent: a rate is at most the whole base. */
export const PAY_RATE_MAX_BP = 10_000;
/** Kopecks: one shift, hour, bonus or payment is at most 10,000,000 ₽. */
export const PAY_AMOUNT_MAX_KOP = 1_000_000_000;
/** Hundredths of a percent: a tier begins at ten times the plan at most. */
export const PLAN_FULFILMENT_MAX_BP = 100_000;
export const MAX_PLAN_TIERS = 10;
/** How far back from this month a bonus, a fine or a payment may be, and how far ahead a rule begins. */
export const MAX_PAY_MONTHS_AWAY = 12;
/** How far ahead of this month a bonus, a fine or a payment may be. */
export const MAX_PAY_MONTHS_AHEAD = 1;
/** How far ahead of this month a rule may end. */
export const MAX_RULE_MONTHS_AHEAD = 60;
