import type { TableFormat } from '@studio/contracts';
import {
  dateField,
  defineFilters,
  filled,
  type FilterField,
  type FilterValues,
  idField,
  patternField,
  searchField,
} from '@studio/screens';

const KIND = /^[a-z][a-z_]{0,49}$/;
const MAX_SUBJECT_ID_LENGTH = 100;

/** One record: its kind and id, as a link from elsewhere names it. */
interface Subject {
  kind: string;
  id: string;
}

const subjectField: FilterField<Subject | null> = {
  initial: null,
  read: ([text = '']) => {
    const [kind = '', ...id] = text.split(':');
    return KIND.test(kind) && id.join(':') !== '' ? { kind, id: id.join(':').slice(0, MAX_SUBJECT_ID_LENGTH) } : null;
  },
  write: (subject) => (subject === null ? [] : [`${subject.kind}:${subject.id}`]),
  narrows: true,
  survivesReset: false,
  keepsPage: false,
};

/** Filters of the audit. */
export const auditFilters = defineFilters({
  search: searchField(),
  /** Employee's id. */
  actor: idField(),
  /** The part of the action before the dot. */
  group: patternField(KIND),
  /** Calendar days by this device's clock, both included. */
  from: dateField(),
  to: dateField(),
  subject: subjectField,
  region: idField(),
  city: idField(),
  location: idField(),
});

export type AuditFilters = FilterValues<typeof auditFilters>;

/** Address of the list as a file. */
export function exportPath(filters: AuditFilters, format: TableFormat): string {
  return `/audit/export?${new URLSearchParams({ ...queryInput(filters), format }).toString()}`;
}

/** Input of the call: days become the moments at which they start and end here. */
export function queryInput({ search, actor, group, from, to, subject, region, city, location }: AuditFilters) {
  return {
    ...filled({
      search,
      actor_id: actor,
      action_group: group,
      region_id: region,
      city_id: city,
      location_id: location,
    }),
    ...(subject !== null && { subject_kind: subject.kind, subject_id: subject.id }),
    ...(from !== null && { from: new Date(`${from}T00:00:00.000`).toISOString() }),
    ...(to !== null && { to: new Date(`${to}T23:59:59.999`).toISOString() }),
  };
}
