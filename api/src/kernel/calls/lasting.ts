import { ORPCError } from '@orpc/server';
import { afterStayRefusal, passingRefusal, type Reaching } from '@studio/contracts';
import { isPlainObject } from '../words/text';
import { failure, type FailureData } from './fail';

/** What out of reach answers. */
const OUT_OF_REACH: readonly string[] = ['not_found', 'location_out_of_scope'];

/** The refusal of a lasting act at a place where the person works for a time; null at any other place. */
export function passingFailure(person: Reaching, locationId: string | null) {
  const message = passingRefusal(person, locationId);
  return message === null ? null : failure('location_out_of_scope', { message });
}

/** @throws `location_out_of_scope` at the field where one of the days at its place comes after the person's last day there */
export function requireOwnDays(
  person: Reaching,
  days: readonly { location_id: string | null; day: string; field?: string }[],
): void {
  for (const { location_id, day, field } of days) {
    const message = afterStayRefusal(person, location_id, day);
    if (message !== null) throw failure('location_out_of_scope', { message, ...(field !== undefined && { field }) });
  }
}

/** A refusal of a lasting call that names such a place says why it is out of reach; any other stays what it is. */
export function refusedInPassing(error: unknown, person: Reaching, input: unknown): unknown {
  if (!(error instanceof ORPCError) || !OUT_OF_REACH.includes(error.code as string)) return error;
  for (const id of idsIn(input)) {
    const message = passingRefusal(person, id);
    const field = (error.data as FailureData | undefined)?.field ?? undefined;
    if (message !== null) return failure('location_out_of_scope', { message, ...(field !== undefined && { field }) });
  }
  return error;
}

function* idsIn(value: unknown): Generator<string> {
  if (typeof value === 'string') yield value;
  else if (Array.isArray(value)) for (const one of value) yield* idsIn(one);
  else if (isPlainObject(value)) for (const one of Object.values(value)) yield* idsIn(one);
}
