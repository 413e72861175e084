/** How one domain's acts are told to staff. */
export interface AuditWords {
  /** The part of an action before the dot, in the order of the filter. */
  groups: Readonly<Record<string, string>>;
  /** Acts by the name under which the API writes them down. A test of the API holds that each has its words. */
  actions: Readonly<Record<string, string>>;
  /** What kind of record something was done to. */
  subjects: Readonly<Record<string, string>>;
  /** Names of fields, as `field` or `kind.field`, where `field-words.ts` has none. */
  fields?: Readonly<Record<string, string>>;
}
