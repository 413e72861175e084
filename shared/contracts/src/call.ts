import { oc } from '@orpc/contract';
import type { Right } from './access/capability';
import type { Denial } from './access/denial';
import type { ErrorCode } from './error';

/**
 * Where a caller may make a call:
 * - `none`: it concerns no place and no person's record;
 * - `own`: the caller's own records, anybody else's are refused;
 * - `rows`: it returns rows within the caller's reach only; a filter that names a place out of reach gives 403 `location_out_of_scope`;
 * - `record`: it works on one record, which is 404 out of reach;
 * - `place`: it names a place, 403 `location_out_of_scope` out of reach;
 * - `company`: it concerns every place, 403 `location_out_of_scope` for anyone who does not reach them all.
 *
 * A place that there is none of is 404 `not_found` in all of them, by the kernel.
 */
export type CallScope = 'none' | 'own' | 'rows' | 'record' | 'place' | 'company';

export type CallAccess = 'public' | 'signed-in' | Right | readonly Right[];

/**
 * What a call that writes does when it is sent again, since its answer was lost:
 * - `{ key }`: it was made once under the id in this field, which the device has chosen, and is answered as the first time; other content
 *   under the same id is 409 `local_id_conflict`;
 * - `state`: it is answered as the first time while the record is as this very act of this person has left it;
 * - `content`: nothing is left to change, so it changes nothing;
 * - `anew`: it is done once more: secrets that are shown once, looks, counts;
 * - `refused`: there is nothing left to do it to, or its name is taken.
 */
export type CallRepeat = { readonly key: string } | 'state' | 'content' | 'anew' | 'refused';

/**
 * When somebody whose sign-in is older than a setting (12 hours) confirms a call in their messenger before it is done: `always`, where its sum
 * is over the setting's limit, or where it gives or takes roles.
 */
export type CallConfirm = 'always' | 'great-sum' | 'roles';

/** What a caller must be allowed to do, and where, before a call runs; a call that declares neither does not compile. */
export interface CallMeta {
  /** `public`: anybody; `signed-in`: any employee with a live session; else the right needed, of a list every one. */
  access: CallAccess;
  scope: CallScope;
  /** Of a call that writes. */
  repeat?: CallRepeat;
  /** The sentence of the specification's §8 for whoever has no right to it or reaches too little; otherwise the right's own. */
  denial?: Denial;
  /**
   * Of a call that pays, blames or relieves a person: nobody decides about their own (trust.md §2), and this is the sentence that they read
   * who would. The handler says about whom it is.
   */
  own?: string;
  /**
   * Its effect stays after the day on which an assignment of its caller ends, and it is no work of the day: it is judged by where they work for
   * good (docs/decisions/0060).
   */
  lasting?: true;
  /** Such a call is never kept for later on a device. */
  confirm?: CallConfirm;
  limits?: CallLimits;
  /**
   * A device keeps it for later; what a dismissed person has left of it, an administrator of the place may hand over. `held`: it moves money
   * or stock, and waits for a second person then; `shared`: whoever hands it over must be allowed it, too.
   */
  queued?: 'held' | 'shared';
  /** Nobody is asked who calls: it answers while the database, which knows them, does not. Only for public calls. */
  anonymous?: true;
}

/** Where a call differs from the others in how much and how often it may be made. */
export interface CallLimits {
  /** It takes a file: its most bytes, and the error that says of a larger one that it is too large. */
  file?: { maxBytes: number; tooLarge: ErrorCode };
  /** Calls per minute of one address; calls of one `bucket` are counted together. */
  rate?: {
    bucket: string;
    perMinute: number;
    /** Counts only calls whose body has this field. */
    onlyWith?: string;
    /** Each process counts for itself: it is to be answered while the database is not. */
    perProcess?: true;
  };
  /** It stays open and does nothing most of the time; it is not counted among the calls under way. */
  staysOpen?: true;
}

type CallDefinition = Definition &
  ({ method: 'GET'; repeat?: never } | { method: 'POST' | 'PUT' | 'PATCH' | 'DELETE'; repeat: CallRepeat });

interface Definition extends Omit<CallMeta, 'repeat'> {
  /** Path below `/api`, exactly as the specification writes it, trailing slash included. */
  path: `/${string}`;
  summary: string;
  tag: string;
  successStatus?: number;
  /** `detailed` hands params, query, headers and body over apart; `compact` merges them. */
  inputStructure?: 'compact' | 'detailed';
  outputStructure?: 'compact' | 'detailed';
}

/** Every right that a caller needs; none for a call that is public or open to the signed-in user. */
export function rightsNeeded(access: CallAccess): readonly Right[] {
  if (access === 'public' || access === 'signed-in') return [];
  return typeof access === 'string' ? [access] : access;
}

/** Starts the definition of one call: add `.input(schema)` and `.output(schema)`. */
export function call({
  access,
  scope,
  repeat,
  denial,
  own,
  lasting,
  confirm,
  limits,
  queued,
  anonymous,
  method,
  path,
  summary,
  tag,
  ...structure
}: CallDefinition) {
  return oc
    .$meta<CallMeta>({
      access,
      scope,
      ...(repeat && { repeat }),
      ...(denial && { denial }),
      ...(own !== undefined && { own }),
      ...(lasting && { lasting }),
      ...(confirm && { confirm }),
      ...(limits && { limits }),
      ...(queued && { queued }),
      ...(anonymous && { anonymous }),
    })
    .route({ method, path, summary, tags: [tag], ...definedOnly(structure) });
}

function definedOnly<T extends object>(value: T): T {
  return Object.fromEntries(Object.entries(value).filter(([, entry]) => entry !== undefined)) as T;
}
