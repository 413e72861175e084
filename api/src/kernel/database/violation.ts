import { DrizzleQueryError } from 'drizzle-orm';

/** SQLSTATE (PostgreSQL, appendix A). */
const STATES = { '23505': 'unique', '23503': 'foreign-key', '23P01': 'exclusion' } as const;

export interface Violation {
  kind: (typeof STATES)[keyof typeof STATES];
  constraint: string;
}

/** Which rule of the tables refused a statement; null when it was none of them that failed it. */
export function violationOf(error: unknown): Violation | null {
  const cause = error instanceof DrizzleQueryError ? error.cause : error;
  const { code, constraint } = (cause ?? {}) as { code?: keyof typeof STATES; constraint?: string };
  const kind = code && STATES[code];
  return kind ? { kind, constraint: constraint ?? '' } : null;
}
