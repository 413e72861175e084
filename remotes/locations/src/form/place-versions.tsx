import { VersionsDialog, type VersionsRow } from '@studio/ui';
import type { Saving } from './use-save';

/** A field of a record as both versions show it. */
export interface VersionField<T> {
  label: string;
  words: (version: T) => string;
}

interface PlaceVersionsProps<T, Kept extends T> {
  title: string;
  fields: readonly VersionField<T>[];
  /** The version that the form began with. */
  base: T;
  mine: T;
  saving: Saving<never, Kept>;
  /** Sends the person's own over the other, made from its revision. */
  onKeepMine: (theirs: Kept) => void;
  /** The form closes: what is on the server stays. */
  onTakeTheirs: () => void;
}

/** Both versions of a place that two people edited at once. */
export function PlaceVersions<T, Kept extends T>(props: PlaceVersionsProps<T, Kept>) {
  const { title, fields, base, mine, saving, onKeepMine, onTakeTheirs } = props;
  const { theirs, busy, reset } = saving;
  if (theirs === null) return null;
  return (
    <VersionsDialog
      open
      title={title}
      rows={versionRows(fields, base, mine, theirs)}
      onKeepMine={() => onKeepMine(theirs)}
      onTakeTheirs={onTakeTheirs}
      onClose={reset}
      busy={busy}
    />
  );
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
