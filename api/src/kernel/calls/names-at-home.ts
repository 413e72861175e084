import { ORPCError } from '@orpc/server';
import { type LocationScope, locationScope, STRANGER } from '@studio/contracts';
import type { Database } from '../database/open';
import { isPlainObject } from '../words/text';
import type { CallContext, Person } from './context';
import { hook } from './hooks';

/** Which of these people a caller of this reach may not name; answered by the domain that keeps people. */
export const strangersAmong = hook<
  [context: CallContext, db: Database, caller: Person, scope: LocationScope, ids: readonly string[]],
  string[]
>('kernel.strangers_among');

/**
 * In any answer: the field with a person's id, and those beside it with their name. Who did something in a record has only a name (decision
 * 0057); in the trail they are an id, too.
 */
const NAMES: Readonly<Record<string, readonly string[]>> = {
  id: ['full_name'],
  employee_id: ['full_name', 'employee_name'],
  from_employee_id: ['from_name'],
  to_employee_id: ['to_name'],
  actor_id: ['actor_name'],
};

/** A month is its own id. */
const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** An answer in which nobody has a name whom the caller may not read: who they are stays an id. */
export async function namesAtHome<Answer>(context: CallContext, caller: Person, answer: Answer): Promise<Answer> {
  const scope = locationScope(caller);
  if (scope.kind === 'any') return answer;
  const ids = [...new Set(namedIn(answer))].filter((id) => id !== caller.id && ID.test(id));
  if (ids.length === 0) return answer;
  const strangers = await context.hooks.call(strangersAmong, context, context.database.db, caller, scope, ids);
  const unnamed = new Set(strangers.flat());
  return unnamed.size === 0 ? answer : (without(answer, unnamed) as Answer);
}

/** The same of a refusal that shows a record as it is. */
export async function refusedAtHome(context: CallContext, caller: Person, error: unknown): Promise<unknown> {
  if (!(error instanceof ORPCError) || error.data === undefined) return error;
  const data: unknown = await namesAtHome(context, caller, error.data as unknown);
  return data === error.data
    ? error
    : new ORPCError(error.code as string, { status: error.status, message: error.message, data });
}

function* namedIn(value: unknown): Generator<string> {
  if (Array.isArray(value)) for (const one of value) yield* namedIn(one);
  if (!isPlainObject(value)) return;
  const fields = value as Record<string, unknown>;
  for (const [key, names] of Object.entries(NAMES)) {
    const id = fields[key];
    if (typeof id === 'string' && names.some((name) => typeof fields[name] === 'string')) yield id;
  }
  for (const part of Object.values(fields)) yield* namedIn(part);
}

function without(value: unknown, strangers: ReadonlySet<string>): unknown {
  if (Array.isArray(value)) return value.map((one) => without(one, strangers));
  if (!isPlainObject(value)) return value;
  const fields = value as Record<string, unknown>;
  const hidden = Object.entries(NAMES).flatMap(([key, names]) =>
    strangers.has(String(fields[key])) ? names.filter((name) => typeof fields[name] === 'string') : [],
  );
  // An act on oneself names its subject as its actor.
  if (hidden.includes('actor_name') && fields['subject_id'] === fields['actor_id']) hidden.push('subject_name');
  return Object.fromEntries(
    Object.entries(fields).map(([key, part]) => [key, hidden.includes(key) ? STRANGER : without(part, strangers)]),
  );
}
