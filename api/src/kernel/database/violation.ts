import { DrizzleQueryError } from 'drizzle-orm';

/** SQLSTATE (PostgreSQL, appendix A). */
const STATES = { '23505': 'unique', '23503': 'foreign-key', '23P01': 'exclusion' } as const;

export interface Violation {
  kind: (typeof STATES)[keyof typeof STATES];
  constraint: string;
}

/** Which rule of the tables refused a statement; null when it was none of them that failed it. */
export function violationOf(error: unknown): Violation | null {
  const { code, constraint } = causeOf(error) as { code?: keyof typeof STATES; constraint?: string };
  const kind = code && STATES[code];
  return kind ? { kind, constraint: constraint ?? '' } : null;
}

/** The detail with which a function of the database raised this state; null for any other error. */
export function raisedAs(error: unknown, state: string): string | null {
  const { code, detail } = causeOf(error) as { code?: string; detail?: string };
  return code === state ? (detail ?? '') : null;
}

/** Whether the server ended the statement as one of two that wait for each other. */
export const isDeadlock = (error: unknown): boolean => (causeOf(error) as { code?: string }).code === '40P01';

function causeOf(error: unknown): object {
  const cause = error instanceof DrizzleQueryError ? error.cause : error;
  return typeof cause === 'object' && cause !== null ? cause : {};
}
