import { type Violation, violationOf } from './violation';

/** Runs the work; where a rule of the tables refuses a statement of it, throws the refusal that belongs to the rule, if there is one. */
export async function refusingViolations<T>(
  refusalOf: (violation: Violation) => Error | null,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const violation = violationOf(error);
    throw (violation && refusalOf(violation)) ?? error;
  }
}
