import {
  type CallMeta,
  contract,
  type Denial,
  DENIALS,
  denialOfPermission,
  denialTo,
  hasRight,
  locationScope,
  type LocationScope,
  permissionsOf,
  type Right,
  rightsNeeded,
  withLastingReach,
} from '@studio/contracts';
import { implement, type Implementer, type ImplementerInternalWithMiddlewares } from '@orpc/server';
import type { CallContext, Person } from './context';
import { withinBounds } from '../database/statement-bounds';
import { askingForConfirmation, confirmableOf } from './confirmation';
import { failure } from './fail';
import { authorHandedOver } from './hand-over';
import { refusedInPassing } from './lasting';
import { holdingAccess, untilAccessHolds } from './hold-access';
import { namesAtHome, refusedAtHome } from './names-at-home';
import { placesAsked, refuseUnknownPlaces } from './places-asked';
import { refuseOthersRecords } from './record-owner';
import { notSignedIn } from './session-end';
import { containsNul } from '../words/text';

/** Both types are named, because the compiler does not write down inferred ones of this size. */
type Implementation = Implementer<typeof contract, CallContext & Record<never, never>, CallContext>;
type Calls = ImplementerInternalWithMiddlewares<typeof contract, CallContext, CallContext>;

/** Puts the domains' handlers together; see `router.ts`. */
export const implementation: Implementation = implement(contract).$context<CallContext>();

/**
 * Implements calls of the contract behind their declared access and scope: the caller is looked up again for each call,
 * so that log-out, dismissal and changes of roles act at once. Of the scopes only `company` can be judged before the
 * call runs; for the others the handler asks `scopeOf`. A place that there is none of is refused here, in all calls alike,
 * and whom the caller may not read is not named in what they get. What writes is answered by what its caller may do when it writes.
 */
export const calls: Calls = implementation.use(({ context, path, procedure, next, signal }, input) =>
  untilAccessHolds(async () => {
    if (containsNul(input)) throw failure('validation_failed', { message: 'В тексте есть недопустимый символ.' });
    const { meta, route } = procedure['~orpc'];
    const { access, scope, denial, limits, anonymous } = meta;
    const caller = anonymous ? null : await context.authenticate(context);
    let person = caller;
    if (access !== 'public') {
      if (!caller) throw await notSignedIn(context);
      person = await authorHandedOver(context, caller, { meta, call: path.join('.'), path: route.path ?? '', input });
      if (person === null) refuseOthersRecords(context.origin.headers, caller.id);
      person ??= caller;
      if (meta.lasting) person = withLastingReach(person);
      // A denial says for whom the section is: it is true of who lacks the first right, and not of who lacks a further one.
      for (const [at, right] of rightsNeeded(access).entries())
        requireRight(person, right, at === 0 ? denial : undefined);
      if (scope === 'company' && locationScope(person).kind !== 'any')
        throw failure('location_out_of_scope', messageOf(denial));
    }
    const places = placesAsked(route.path ?? '', input);
    const handle = async () => {
      await refuseUnknownPlaces(context.hooks, context.database.db, places);
      const known = {
        person,
        handedOverBy: person?.id === caller?.id ? null : caller,
        asked: { call: path.join('.'), input: { ...(input as object | null) } },
        repeatKey: repeatKeyOf(meta, [path.join('.'), ...pathValues(route.path ?? '', input)], input),
        ownRefusal: meta.own ?? null,
        confirmable: confirmableOf(meta.confirm, path, input),
      };
      const within = { ...context, ...known };
      try {
        const answer = await askingForConfirmation(within, () => next({ context: known }));
        return caller ? { ...answer, output: await namesAtHome(within, caller, answer.output) } : answer;
      } catch (thrown) {
        const error = meta.lasting && person !== null ? refusedInPassing(thrown, person, input) : thrown;
        throw caller ? await refusedAtHome(within, caller, error) : error;
      }
    };
    // What writes is done to its end: what it told others outside must be recorded, whoever has left.
    if (route.method === 'GET') return withinBounds({ kind: 'read', signal }, handle);
    const write = caller === null || access === 'public' ? handle : () => holdingAccess(context, caller, handle);
    return withinBounds({ kind: limits?.file ? 'file' : 'write' }, write);
  }),
);

/** What the address names besides the call: `/sales/{id}/shares` → the sale's id. */
function pathValues(route: string, input: unknown): string[] {
  const values = input as Record<string, unknown> | null;
  return [...route.matchAll(/\{\+?(\w+)\}/g)].map(([, name = '']) => String(values?.[name]));
}

/** What the schema refuses has no key, and is not handled. */
function repeatKeyOf({ repeat }: CallMeta, kind: readonly string[], input: unknown): CallContext['repeatKey'] {
  if (typeof repeat !== 'object') return null;
  const key = (input as Record<string, unknown> | null)?.[repeat.key];
  return typeof key === 'string' ? { key, kind: kind.join(' ') } : null;
}

/** Refuses with 403 `forbidden`, in the words of the specification's §8 where it has some for this call or right that are true of them. */
export function requireRight({ roles }: Pick<Person, 'roles'>, right: Right, denial?: Denial): void {
  if (hasRight(roles, right)) return;
  throw failure('forbidden', messageOf(denialTo(denial ?? denialOfPermission(right), permissionsOf(roles))));
}

const messageOf = (denial: Denial | null | undefined) => (denial ? { message: DENIALS[denial] } : {});

/** The caller of a call whose access is not `public`. */
export function signedIn(context: CallContext): Person {
  if (!context.person) throw failure('unauthorized');
  return context.person;
}

/** Which locations the caller reaches. */
export function scopeOf(context: CallContext): LocationScope {
  return locationScope(signedIn(context));
}
