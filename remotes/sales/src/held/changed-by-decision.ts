import { orpc } from '@studio/portal';

/** Queries that show what a decision changes. */
export const changedByDecision = () => [
  orpc.standing.key(),
  orpc.sales.key(),
  orpc.dayReports.key(),
  orpc.payments.key(),
];
