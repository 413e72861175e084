import { type PortalError, useNetwork, useUnsavedWork } from '@studio/portal';
import type { VersionsRow } from '@studio/ui';
import type { QueryKey } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { type Faults, fieldOfInput } from './faults';
import { formKey, useTypedBefore } from './typed-before';
import { theirsOf, useSave } from './use-save';
import { formVersionRows, mergedVersion, type VersionWords } from './version-rows';

/** What goes to the server. */
export interface Sending<Values> {
  /** The whole form; where both versions were seen, with the other's changes of what the person did not touch. */
  values: Values;
  /** Only what differs from the form's beginning. */
  changed: Partial<Values>;
  /** Of the record that is changed; 0 for a new one. */
  revision: number;
}

interface RecordFormOptions<Values extends object, Reply, Kept extends { revision: number }> {
  initial: Values | (() => Values);
  /** What the fields are called, in their order on the screen: the summary of faults goes by it. */
  labels: Readonly<Partial<Record<keyof Values & string, string>>>;
  /** What keeps the form from being sent. */
  check: (values: Values) => Faults<Values>;
  send: (sending: Sending<Values>) => Promise<Reply>;
  onSaved: (reply: Reply) => void;
  onRefused?: (error: PortalError) => void;
  /** Queries that show the record. */
  invalidates?: readonly QueryKey[];
  /** Revision of the record that is changed. */
  revision?: number;
  /** How both versions are shown when somebody else saved first; without it a conflict is shown like any refusal. */
  versions?: {
    title: string | ((theirs: Kept) => string);
    /** The other's record as this form would show it. */
    formOf: (theirs: Kept) => Values;
    words: VersionWords<Values>;
    /** The person leaves it at the other's version: shows it. */
    onTakeTheirs?: (theirs: Kept) => void;
  };
  /** It may be sent without a connection too: `send` then keeps it on the device. */
  offline?: boolean;
  /** An edit that changed nothing is sent: nothing goes to the server. */
  onUnchanged?: () => void;
  /** The form's field that an input of the API fills, where the names differ more than `location_id` and `locationId`. */
  fieldOf?: (input: string) => (keyof Values & string) | null;
}

/** A form of a record; see `useRecordForm`. */
export interface RecordFormState<Values extends object> {
  readonly values: Values;
  change: (part: Partial<Values>) => void;
  /** What is wrong with a field: by the form itself, or by the server. */
  fault: (field: keyof Values & string) => string | null;
  /** Faults that the form itself found at the last attempt, in the order of the fields. */
  readonly summary: readonly { field: keyof Values & string; label: string }[];
  /** Grows with each attempt that was refused: the moment to lead the focus to the summary. */
  readonly refusals: number;
  /** Something is typed that is not kept anywhere. */
  readonly dirty: boolean;
  /** It begins with what was typed before the last session ended. */
  readonly restored: boolean;
  readonly busy: boolean;
  readonly online: boolean;
  /** What the server asks about before it takes it: whoever means it sends the same again. It is nobody's fault. */
  readonly question: string | null;
  /** Why the server refused, where no field of the form says it. */
  readonly error: PortalError | null;
  /** Checks and sends. When both versions have been seen, asks again instead of overwriting. */
  submit: () => void;
  readonly conflict: {
    open: boolean;
    title: string;
    rows: readonly VersionsRow[];
    keepMine: () => void;
    takeTheirs: () => void;
    close: () => void;
  } | null;
}

/**
 * Fields, faults, sending and conflict of a form; `FormDialog`, `FormDrawer` and `RecordForm` show it. What is typed when the session ends, or a
 * right is taken, is there again when the same person opens the same form in this tab.
 */
export function useRecordForm<Values extends object, Reply, Kept extends { revision: number } = never>(
  options: RecordFormOptions<Values, Reply, Kept>,
): RecordFormState<Values> & {
  close: () => void;
  /** A form that stays open after saving goes on from here: from what was saved, or from a newer record. */
  restart: (from: Values) => void;
} {
  const { initial, labels, check, versions, revision = 0 } = options;
  const network = useNetwork();
  const online = network.online || options.offline === true;
  const [base, setBase] = useState(initial);
  const [key] = useState(() => formKey(Object.keys(labels), revision, base));
  const { before, note } = useTypedBefore<Values>(key);
  const [values, setValues] = useState({ ...base, ...before });
  const [faults, setFaults] = useState<Faults<Values>>({});
  const [refusals, setRefusals] = useState(0);
  const [comparing, setComparing] = useState(false);
  const [done, setDone] = useState(false);
  const saving = useSave<Sending<Values>, Reply, Kept>(options.send, {
    onSaved(reply) {
      setDone(true);
      options.onSaved(reply);
    },
    onRefused(error) {
      if (versions && theirsOf(error)) setComparing(true);
      else if (error.code !== 'unusual') setRefusals((count) => count + 1);
      options.onRefused?.(error);
    },
    ...(options.invalidates && { invalidates: options.invalidates }),
  });
  const changed = changedValues(base, values);
  const dirty = !done && Object.keys(changed).length > 0;
  useUnsavedWork(dirty);
  useEffect(() => note(dirty ? changed : {}));

  const theirs = versions ? saving.theirs : null;
  const refusal = theirs === null ? saving.refusal : null;
  const question = refusal?.code === 'unusual' ? refusal.message : null;
  const error = question === null ? refusal : null;
  const named = error?.field ?? null;
  const refusedField = named === null ? null : (options.fieldOf?.(named) ?? fieldOfInput(named, values));
  const fault = (field: keyof Values & string) =>
    faults[field] ?? (refusedField === field && error !== null ? error.message : null);

  const submit = () => {
    if (!online || saving.busy) return;
    const wrong = check(values);
    setFaults(wrong);
    if (Object.values(wrong).some((text) => text !== undefined)) return setRefusals((count) => count + 1);
    if (theirs !== null) return setComparing(true);
    if (!dirty && options.onUnchanged) return options.onUnchanged();
    saving.save({ values, changed, revision });
  };
  return {
    values,
    change(part) {
      setValues((known) => ({ ...known, ...part }));
      setFaults(
        (known) => Object.fromEntries(Object.entries(known).filter(([field]) => !(field in part))) as typeof known,
      );
      if (saving.error !== null) saving.reset();
    },
    fault,
    summary: (Object.keys(labels) as (keyof Values & string)[])
      .filter((field) => fault(field) !== null)
      .map((field) => ({ field, label: labels[field] ?? field })),
    refusals,
    dirty,
    restored: Object.keys(before).length > 0,
    busy: saving.busy,
    online,
    question,
    error: refusedField === null ? error : null,
    submit,
    close: () => setDone(true),
    restart(from) {
      setBase(from);
      setValues(from);
      setFaults({});
      setDone(false);
      saving.reset();
    },
    conflict:
      versions && theirs
        ? {
            open: comparing,
            title: typeof versions.title === 'string' ? versions.title : versions.title(theirs),
            rows: formVersionRows(versions.words, labels, { base, mine: values, theirs: versions.formOf(theirs) }),
            keepMine() {
              const merged = mergedVersion(versions.words, { base, mine: values, theirs: versions.formOf(theirs) });
              const own = Object.keys(changed).map((field) => [field, merged[field as keyof Values]]);
              saving.save({ values: merged, changed: Object.fromEntries(own), revision: theirs.revision });
            },
            takeTheirs() {
              setDone(true);
              versions.onTakeTheirs?.(theirs);
            },
            close: () => setComparing(false),
          }
        : null,
  };
}

/** The fields that differ, by their JSON. */
function changedValues<Values extends object>(base: Values, values: Values): Partial<Values> {
  const changed = Object.entries(values).filter(
    ([field, value]) => JSON.stringify(value) !== JSON.stringify(base[field as keyof Values]),
  );
  return Object.fromEntries(changed) as Partial<Values>;
}
