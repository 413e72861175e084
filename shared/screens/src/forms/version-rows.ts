import type { VersionsRow } from '@studio/ui';

/** A field of a record as both versions show it. */
export interface VersionField<T> {
  label: string;
  words: (version: T) => string;
}

/** Each field in both versions, and who changed it. What the person did not touch stays as the other left it. */
export function versionRows<T>(fields: readonly VersionField<T>[], base: T, mine: T, theirs: T): VersionsRow[] {
  return fields.map(({ label, words }) => {
    const [was, own, other] = [words(base), words(mine), words(theirs)];
    return {
      label,
      mine: own === was ? other : own,
      theirs: other,
      changedByMe: own !== was,
      changedByThem: other !== was,
    };
  });
}
