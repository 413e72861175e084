/** Words of one domain's acts for staff. */
export interface AuditWords {
  /** The part of an action before the dot, in the order of the filter. */
  groups: Readonly<Record<string, string>>;
  /** Acts by their name in the API. A test of the API checks that each has its words. */
  actions: Readonly<Record<string, string>>;
  /** What kind of record something was done to. */
  subjects: Readonly<Record<string, string>>;
  /** Names of fields, as `field` or `kind.field`, where `field-words.ts` has none. */
  fields?: Readonly<Record<string, string>>;
}
