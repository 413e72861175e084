import { type PortalError, useNetwork, useUnsavedWork } from '@studio/portal';
import { useState } from 'react';
import type { AnyForm } from './form-parts';
import type { Saving } from './use-save';
import { type VersionField, versionRows } from './version-rows';

interface DialogFormOptions<Kept extends object, Version> {
  saving: Pick<Saving<never, Kept>, 'busy' | 'error' | 'theirs' | 'reset'>;
  submit: () => void;
  /** Something is typed that is not kept anywhere: closing asks first. */
  dirty: boolean;
  /** Names of inputs that show a refusal themselves. */
  fields?: readonly string[];
  /** Why the window has nothing to work with: what it shows could not be read. */
  error?: PortalError | null;
  /** Both versions, when somebody else was quicker. */
  versions?: {
    title: string;
    fields: readonly VersionField<Version>[];
    /** The version that the form began with. */
    base: Version;
    mine: Version;
    theirs: (kept: Kept) => Version;
    /** Sends the person's own over the other, made from its revision. */
    onKeepMine: (kept: Kept) => void;
  };
}

/** The form of a `FormDialog` whose fields keep their own state; for the fields of one record take `useRecordForm`. */
export function useDialogForm<Kept extends object, Version>(options: DialogFormOptions<Kept, Version>): AnyForm {
  const { saving, submit, dirty, fields = [], versions } = options;
  const { online } = useNetwork();
  useUnsavedWork(dirty);
  /** The version whose comparison was put away. */
  const [seen, setSeen] = useState<Kept | null>(null);
  const { theirs } = saving;
  const error = saving.error ?? options.error ?? null;
  const shownByField = fields.some((name) => error?.field === name || error?.field?.startsWith(`${name}.`));
  return {
    summary: [],
    refusals: 0,
    dirty,
    restored: false,
    question: null,
    busy: saving.busy,
    online,
    error: shownByField ? null : error,
    submit() {
      if (!online || saving.busy) return;
      if (theirs !== null && versions) setSeen(null);
      else submit();
    },
    conflict:
      theirs !== null && versions
        ? {
            open: seen !== theirs,
            title: versions.title,
            rows: versionRows(versions.fields, {
              base: versions.base,
              mine: versions.mine,
              theirs: versions.theirs(theirs),
            }),
            keepMine: () => versions.onKeepMine(theirs),
            takeTheirs: saving.reset,
            close: () => setSeen(theirs),
          }
        : null,
  };
}
