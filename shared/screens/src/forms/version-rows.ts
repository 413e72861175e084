import type { VersionsRow } from '@studio/ui';
import { dash } from '@studio/ui';

/** A field of a record as both versions show it. */
export interface VersionField<T> {
  label: string;
  words: (version: T) => string;
}

/** A list of which two people may each change another line: compared and merged line by line. */
interface VersionLines<Line> {
  /** What makes two lines the same one. */
  key: (line: Line) => string;
  label: (line: Line) => string;
  words: (line: Line) => string;
}

/**
 * How a comparison says the fields of a form: every one of them, so that it never knows less than the form; null for a field that another
 * one says.
 */
export type VersionWords<Values> = {
  readonly [Field in keyof Values & string]-?:
    | ((version: Values) => string)
    | (NonNullable<Values[Field]> extends readonly (infer Line)[] ? VersionLines<Line> : never)
    | null;
};

/** Three versions of a record: where both began, the person's and the other's. */
interface Versions<T> {
  base: T;
  mine: T;
  theirs: T;
}

/** Each field in both versions, and who changed it. What the person did not touch stays as the other left it. */
export function versionRows<T>(fields: readonly VersionField<T>[], { base, mine, theirs }: Versions<T>): VersionsRow[] {
  return fields.map(({ label, words }) => versionRow(label, [words(base), words(mine), words(theirs)]));
}

/** The same for all fields of a form, a list line by line. */
export function formVersionRows<Values extends object>(
  words: VersionWords<Values>,
  labels: Readonly<Partial<Record<keyof Values & string, string>>>,
  versions: Versions<Values>,
): VersionsRow[] {
  return fieldsOf(words).flatMap(([field, how]) => {
    const label = labels[field] ?? field;
    if (typeof how === 'function') return versionRows([{ label, words: how }], versions);
    const [base, mine, theirs] = [
      linesOf(versions.base[field]),
      linesOf(versions.mine[field]),
      linesOf(versions.theirs[field]),
    ];
    return keysOf(how, [base, mine, theirs]).map((key) => {
      const found = [base, mine, theirs].map((lines) => lines.find((line) => how.key(line) === key));
      const [was, own, other] = found.map((line) => (line === undefined ? dash : how.words(line)));
      return versionRow(how.label(found.find((line) => line !== undefined)), [was!, own!, other!]);
    });
  });
}

/** The other's version with what the person changed: of a list, those lines only. */
export function mergedVersion<Values extends object>(
  words: VersionWords<Values>,
  { base, mine, theirs }: Versions<Values>,
): Values {
  const merged: Record<string, unknown> = Object.fromEntries(Object.entries(theirs));
  for (const [field, how] of Object.entries(words) as [keyof Values & string, VersionLines<unknown> | null][]) {
    if (JSON.stringify(mine[field]) === JSON.stringify(base[field])) continue;
    merged[field] =
      how === null || typeof how === 'function'
        ? mine[field]
        : mergedLines(how, linesOf(base[field]), linesOf(mine[field]), linesOf(theirs[field]));
  }
  return merged as Values;
}

function mergedLines(
  how: VersionLines<unknown>,
  base: readonly unknown[],
  mine: readonly unknown[],
  theirs: readonly unknown[],
): unknown[] {
  return keysOf(how, [theirs, mine, base]).flatMap((key) => {
    const [was, own, other] = [base, mine, theirs].map((lines) => lines.find((line) => how.key(line) === key));
    const chosen = JSON.stringify(own) === JSON.stringify(was) ? other : own;
    return chosen === undefined ? [] : [chosen];
  });
}

function versionRow(label: string, [was, own, other]: readonly [string, string, string]): VersionsRow {
  const mine = own === was ? other : own;
  return { label, mine, theirs: other, changedByMe: own !== was, changedByThem: other !== was };
}

type Said<Values> = ((version: Values) => string) | VersionLines<unknown>;

function fieldsOf<Values>(words: VersionWords<Values>): [keyof Values & string, Said<Values>][] {
  const all = Object.entries(words) as [keyof Values & string, Said<Values> | null][];
  return all.filter((one): one is [keyof Values & string, Said<Values>] => one[1] !== null);
}

function linesOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

function keysOf(how: VersionLines<unknown>, lists: readonly (readonly unknown[])[]): string[] {
  return [...new Set(lists.flatMap((lines) => lines.map(how.key)))];
}
