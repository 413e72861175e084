/** What the audit shows; the whole of it lives in the address. */
export interface AuditFilters {
  search: string;
  /** Employee's id. */
  actor: string | null;
  /** The part of the action before the dot. */
  group: string | null;
  /** Calendar days by this device's clock, both included. */
  from: string | null;
  to: string | null;
  /** One record: its kind and id, as a link from elsewhere names it. */
  subject: { kind: string; id: string } | null;
}

export const NO_FILTERS: AuditFilters = {
  search: '',
  actor: null,
  group: null,
  from: null,
  to: null,
  subject: null,
};

const SEARCH_MAX = 100;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const KIND = /^[a-z][a-z_]{0,49}$/;

/** Reads the address; whatever it cannot mean is left out, so that an edited link still opens. */
export function readFilters(address: URLSearchParams): AuditFilters {
  const actor = address.get('actor');
  const group = address.get('group');
  const [kind = '', ...id] = (address.get('subject') ?? '').split(':');
  return {
    search: (address.get('search') ?? '').slice(0, SEARCH_MAX),
    actor: actor !== null && UUID.test(actor) ? actor : null,
    group: group !== null && KIND.test(group) ? group : null,
    from: readDay(address.get('from')),
    to: readDay(address.get('to')),
    subject: KIND.test(kind) && id.join(':') !== '' ? { kind, id: id.join(':').slice(0, SEARCH_MAX) } : null,
  };
}

/** Writes the filters into a copy of `address`; what else stands there is kept, but for the entry that lay over the earlier rows. */
export function writeFilters(filters: AuditFilters, address: URLSearchParams): URLSearchParams {
  const next = new URLSearchParams(address);
  const put = (key: string, value: string | null) =>
    value === null || value === '' ? next.delete(key) : next.set(key, value);
  put('search', filters.search);
  put('actor', filters.actor);
  put('group', filters.group);
  put('from', filters.from);
  put('to', filters.to);
  put('subject', filters.subject && `${filters.subject.kind}:${filters.subject.id}`);
  put('entry', null);
  return next;
}

/** Filters as the call takes them: days become the moments at which they begin and end here. */
export function queryInput({ search, actor, group, from, to, subject }: AuditFilters) {
  return {
    ...(search.trim() && { search: search.trim() }),
    ...(actor !== null && { actor_id: actor }),
    ...(group !== null && { action_group: group }),
    ...(subject !== null && { subject_kind: subject.kind, subject_id: subject.id }),
    ...(from !== null && { from: new Date(`${from}T00:00:00.000`).toISOString() }),
    ...(to !== null && { to: new Date(`${to}T23:59:59.999`).toISOString() }),
  };
}

/** How many of the filters narrow the list. */
export function narrowingCount({ search, actor, group, from, to, subject }: AuditFilters): number {
  return [search.trim(), actor, group, from, to, subject].filter(Boolean).length;
}

function readDay(text: string | null): string | null {
  if (text === null || !/^[1-9]\d{3}-\d{2}-\d{2}$/.test(text)) return null;
  const day = new Date(`${text}T12:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text) ? text : null;
}
