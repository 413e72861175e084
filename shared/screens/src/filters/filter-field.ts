import { seenText } from '@studio/contracts';

/** How one part of a list's state is written in the address. */
export interface FilterField<Value> {
  /** Without the filter: never written into the address. */
  readonly initial: Value;
  /** Reads the values of the address's key; what they cannot mean is `initial`, so that an edited link still opens. */
  readonly read: (texts: readonly string[]) => Value;
  /** The values under the key; none leaves it out. A method, so that fields of any value make a schema. */
  write(value: Value): readonly string[];
  /** Key in the address; default: the field's own name. */
  readonly key?: string;
  /** Whether a value that is not `initial` narrows the list; sort, page and view do not. */
  readonly narrows: boolean;
  /** Stays as it is when the filters are reset. */
  readonly survivesReset: boolean;
  /** A change of it leaves the page where it is. */
  readonly keepsPage: boolean;
}

/** Longest text of a search line. */
export const MAX_SEARCH_LENGTH = 100;
const MAX_PAGE = 100_000;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const ROLES = {
  filter: { narrows: true, survivesReset: false, keepsPage: false },
  order: { narrows: false, survivesReset: true, keepsPage: false },
  view: { narrows: false, survivesReset: true, keepsPage: true },
  page: { narrows: false, survivesReset: false, keepsPage: true },
} as const;

/** The text of a search line, without what cannot be seen. */
export function searchField(key?: string): FilterField<string> {
  const clean = (text: string) => seenText(text).slice(0, MAX_SEARCH_LENGTH).trim();
  return {
    initial: '',
    read: ([text = '']) => clean(text),
    write: (text) => (clean(text) === '' ? [] : [clean(text)]),
    ...keyed(key),
    ...ROLES.filter,
  };
}

/** One of some names, or null for any. */
export function optionalField<const Name extends string>(
  names: readonly Name[],
  key?: string,
): FilterField<Name | null> {
  return {
    initial: null,
    read: ([text]) => names.find((name) => name === text) ?? null,
    write: (name) => (name === null ? [] : [name]),
    ...keyed(key),
    ...ROLES.filter,
  };
}

/** One of some names, of which `initial` is the usual one. */
export function choiceField<const Name extends string>(
  names: readonly Name[],
  initial: NoInfer<Name>,
  key?: string,
): FilterField<Name> {
  return {
    initial,
    read: ([text]) => names.find((name) => name === text) ?? initial,
    write: (name) => (name === initial ? [] : [name]),
    ...keyed(key),
    ...ROLES.filter,
  };
}

/** Any number of some names, in the order of the address. */
export function choicesField<const Name extends string>(
  names: readonly Name[],
  key?: string,
): FilterField<readonly Name[]> {
  const known = (text: string): text is Name => (names as readonly string[]).includes(text);
  const initial: readonly Name[] = [];
  return {
    initial,
    read: (texts) => {
      const found = [...new Set(texts.filter(known))];
      return found.length === 0 ? initial : found;
    },
    write: (values) => values,
    ...keyed(key),
    ...ROLES.filter,
  };
}

/** The id of a record, or null for any. */
export function idField(key?: string): FilterField<string | null> {
  return patternField(UUID, key);
}

/** A text of a given form, a role's name for one, or null for any. */
export function patternField(pattern: RegExp, key?: string): FilterField<string | null> {
  return {
    initial: null,
    read: ([text]) => (text !== undefined && pattern.test(text) ? text : null),
    write: (text) => (text === null || text === '' ? [] : [text]),
    ...keyed(key),
    ...ROLES.filter,
  };
}

/** A calendar date, `2026-03-08`, or null for any. */
export function dateField(key?: string): FilterField<string | null> {
  return {
    initial: null,
    read: ([text]) => (text !== undefined && isDate(text) ? text : null),
    write: (date) => (date === null || date === '' ? [] : [date]),
    ...keyed(key),
    ...ROLES.filter,
  };
}

/** Yes, written as `yes`, or, usually, no. */
export function flagField(key?: string, yes = '1'): FilterField<boolean> {
  return {
    initial: false,
    read: ([text]) => text === yes,
    write: (value) => (value ? [yes] : []),
    ...keyed(key),
    ...ROLES.filter,
  };
}

/** What the list is sorted by. */
export function sortField<const Name extends string>(
  names: readonly Name[],
  initial: NoInfer<Name>,
): FilterField<Name> {
  return { ...choiceField(names, initial), ...ROLES.order };
}

/** Direction of the sort. */
export function orderField(initial: 'asc' | 'desc'): FilterField<'asc' | 'desc'> {
  return { ...choiceField(['asc', 'desc'], initial), ...ROLES.order };
}

/** How the list is shown: as a table or as cards, for one. */
export function viewField<const Name extends string>(
  names: readonly Name[],
  initial: NoInfer<Name>,
): FilterField<Name> {
  return { ...choiceField(names, initial), ...ROLES.view };
}

/** The page, from 1; any other change leads back to the first. */
export function pageField(key?: string): FilterField<number> {
  return {
    initial: 1,
    read: ([text]) => {
      const page = Number(text ?? 1);
      return Number.isInteger(page) && page > 0 && page <= MAX_PAGE ? page : 1;
    },
    write: (page) => (page === 1 ? [] : [String(page)]),
    ...keyed(key),
    ...ROLES.page,
  };
}

/** The columns that a saved view or a link shows, in the order of `names`; null for those kept on the device. */
export function columnsField<const Name extends string>(names: readonly Name[]): FilterField<readonly Name[] | null> {
  return {
    initial: null,
    read: ([text]) => {
      const named = text?.split('.') ?? [];
      const columns = names.filter((name) => named.includes(name));
      return columns.length > 0 ? columns : null;
    },
    write: (columns) => (columns === null ? [] : [columns.join('.')]),
    key: 'columns',
    ...ROLES.view,
  };
}

function keyed(key: string | undefined): { key?: string } {
  return key === undefined ? {} : { key };
}

function isDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}
