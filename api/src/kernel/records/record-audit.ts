import { isIP } from 'node:net';
import { fixedStatement } from '../database/fixed-statement';
import type { Database } from '../database/open';
import { inBatches } from '../database/in-batches';

interface Audited {
  /** What happened, in the past tense: `photosession.created`. */
  action: string;
  subject_kind: string;
  subject_id: string;
  before?: unknown;
  after?: unknown;
}

interface Placed extends Audited {
  /** Where it happened, for what no single record says; otherwise its subject and values do. */
  places?: readonly string[];
}

/** The author, origin and time of an act; the context of a call is one. */
export interface Actor {
  person: { id: string } | null;
  /** Who really acted, where `person` is the author of what was handed over. */
  handedOverBy?: { id: string } | null;
  /** Nulls for an act through the messenger. */
  origin: { address: string | null; requestId: string | null };
  now: () => Date;
}

/** The portal itself, for what no person asked: a sweep, a provider's answer. */
export function portalActor({ now }: Pick<Actor, 'now'>): Actor {
  return { person: null, origin: { address: null, requestId: null }, now };
}

/** Who acts, when and from where, as columns of an entry. */
export function authorship({ person, handedOverBy, origin, now }: Actor) {
  return {
    at: now().toISOString(),
    actor_id: (handedOverBy ?? person)?.id ?? null,
    address: ipOnly(origin.address),
    request_id: origin.requestId,
  };
}

/** The name of an act in the trail: `expense.approved`; one with a dot is a name already. */
export const actionOf = (kind: string, act: string): string => (act.includes('.') ? act : `${kind}.${act}`);

/** Records who did what to which record, when, from where, and the place that it concerns now. Pass the transaction of the change itself: both are stored or neither. */
export async function recordAudit(db: Database, actor: Actor, entry: Placed): Promise<void> {
  const { at, actor_id, address, request_id } = authorship(actor);
  const { action, subject_kind, subject_id, before, after, places } = entry;
  await db.execute(
    fixedStatement(RECORD, [
      at,
      actor_id,
      action,
      subject_kind,
      subject_id,
      jsonOf(before),
      jsonOf(withAuthor(actor, after)),
      address,
      request_id,
      places === undefined ? null : `{${places.join()}}`,
    ]),
  );
}

/** Records many acts in few statements. */
export async function recordAudits(db: Database, actor: Actor, entries: readonly Audited[]): Promise<void> {
  const by = authorship(actor);
  const told = entries.map((entry) => ({ ...entry, after: withAuthor(actor, entry.after) }));
  for (const part of inBatches(told, 500))
    await db.execute(
      fixedStatement(RECORD_MANY, [by.at, by.actor_id, by.address, by.request_id, JSON.stringify(part)]),
    );
}

/** What an act leaves, with the author of what was handed over: the trail's actor is who handed it over. */
function withAuthor({ person, handedOverBy }: Actor, after: unknown): unknown {
  return handedOverBy && person ? { ...(after as object | null | undefined), author_id: person.id } : after;
}

const COLUMNS =
  'at, actor_id, action, subject_kind, subject_id, before, after, address, request_id, location_ids, city_id, region_id';

/** Where else the person works on the day: what befalls their card happens there, too. What their sign-in is stays at home. */
const furtherPlaces = (kind: string, id: string, action: string, at: string) => `
  select coalesce(array_agg(a.location_id), '{}') as ids
  from location_assignment a join location l on l.id = a.location_id join city c on c.id = l.city_id
  where a.employee_id = case when ${kind} = 'employee' and ${action} ~ '^(employee|role)[.]' and ${id} ~ '^[0-9a-f-]{36}$' then ${id}::uuid end
    and not a.is_primary and not (a.location_id = any(coalesce(p.location_ids, '{}')))
    and a.started_on <= (${at} at time zone c.time_zone)::date
    and (a.ended_on is null or a.ended_on > (${at} at time zone c.time_zone)::date)`;

const RECORD = `insert into audit_entry (${COLUMNS})
  select $1::timestamptz, $2::uuid, $3, $4, $5, $6::jsonb, $7::jsonb, $8::inet, $9,
    coalesce($10::uuid[], p.location_ids || further.ids), coalesce(o.city_id, p.city_id), coalesce(o.region_id, p.region_id)
  from audit_place($4, $5, $6::jsonb, $7::jsonb) p cross join lateral (${furtherPlaces('$4', '$5', '$3', '$1::timestamptz')}) further
  left join lateral (select (array_agg(l.city_id))[1] as city_id, (array_agg(c.region_id))[1] as region_id
    from location l join city c on c.id = l.city_id where l.id = any($10::uuid[])
    having count(distinct l.city_id) = 1) o on true`;

const RECORD_MANY = `insert into audit_entry (${COLUMNS})
  select $1::timestamptz, $2::uuid, e.action, e.subject_kind, e.subject_id, e.before, e.after, $3::inet, $4,
    p.location_ids || further.ids, p.city_id, p.region_id
  from rows from (jsonb_to_recordset($5::jsonb)
    as (action text, subject_kind text, subject_id text, before jsonb, after jsonb)) with ordinality as e(action, subject_kind, subject_id, before, after, nth)
  cross join lateral audit_place(e.subject_kind, e.subject_id, e.before, e.after) p
  cross join lateral (${furtherPlaces('e.subject_kind', 'e.subject_id', 'e.action', '$1::timestamptz')}) further order by e.nth`;

const jsonOf = (value: unknown) => (value === undefined || value === null ? null : JSON.stringify(value));

/** `fe80::1%eth0` → `fe80::1`: a zone id means nothing to another machine, and the column's type refuses it. */
function ipOnly(address: string | null): string | null {
  const bare = address?.split('%', 1)[0] ?? '';
  return isIP(bare) ? bare : null;
}
