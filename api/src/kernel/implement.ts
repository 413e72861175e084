import { contract, hasPermission, locationScope, type LocationScope } from '@studio/contracts';
import { implement } from '@orpc/server';
import type { CallContext, Person } from './context';
import { failure } from './fail';
import { refuseOthersRecords } from './record-owner';
import { holdsNul } from './text';

/** Puts the domains' handlers together; see `router.ts`. */
export const implementation = implement(contract).$context<CallContext>();

/**
 * Implements calls of the contract behind their declared access: the caller is looked up anew for each call, so that
 * log-out, dismissal and changes of roles act at once.
 */
export const calls = implementation.use(async ({ context, procedure, next }, input) => {
  if (holdsNul(input)) throw failure('validation_failed', { message: 'В тексте есть недопустимый символ.' });
  const { access } = procedure['~orpc'].meta;
  const person = await context.authenticate(context);
  if (access !== 'public') {
    if (!person) throw failure('unauthorized');
    refuseOthersRecords(context.origin.headers, person.id);
    if (access !== 'signed-in' && !hasPermission(person.roles, access)) throw failure('forbidden');
  }
  return next({ context: { person } });
});

/** The caller of a call whose access is not `public`. */
export function signedIn(context: CallContext): Person {
  if (!context.person) throw failure('unauthorized');
  return context.person;
}

/** Which locations the caller reaches. */
export function scopeOf(context: CallContext): LocationScope {
  return locationScope(signedIn(context));
}
