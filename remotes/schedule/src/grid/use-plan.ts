import type { PlanWarning, ScheduleBoard, Shift } from '@studio/contracts';
import { client, newId, notify, orpc, type PortalError, toPortalError } from '@studio/portal';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { changeOf, inverted, type PlanEdit, type PlannedShift } from './plan';
import { warningLines } from '../words/warning-lines';
import { addedWords, droppedWords, whereOf, writtenWords } from './undo-words';
import { standingOf, writeBack } from './write-back';

interface Attempt {
  /** As it was made first; an undo writes its inverse. */
  edit: PlanEdit;
  kind: 'do' | 'undo' | 'redo';
  reason?: string;
}

interface Refused extends Attempt {
  error: PortalError;
  /** A reason would be enough: the only objection is that somebody is not assigned to the location. */
  needsReason: boolean;
  /** What stands instead, in words: somebody changed it after this planner, and the undo is dropped. */
  dropped: string | null;
}

const writtenBy = ({ edit, kind }: Attempt): PlanEdit => (kind === 'undo' ? inverted(edit) : edit);

const without = (edit: PlanEdit) => (list: readonly PlanEdit[]) => list.filter((other) => other !== edit);

/**
 * Writes the plan, one edit after another; each can be undone and redone, over nothing but what this planner left. `onShow` leads to days and
 * place of an edit.
 */
export function usePlan(
  board: ScheduleBoard | undefined,
  onShow: (where: { date: string; locationId: string | null }) => void,
) {
  const cache = useQueryClient();
  const [done, setDone] = useState<readonly PlanEdit[]>([]);
  const [undone, setUndone] = useState<readonly PlanEdit[]>([]);
  const [refused, setRefused] = useState<Refused | null>(null);
  /** Requested while an edit was being written: it runs afterwards. */
  const asked = useRef<'undo' | 'redo' | null>(null);
  /** As this planner's own edits left the shifts: an undo writes over nothing else. */
  const revisions = useRef(new Map<string, number>());
  /** Those that stand: a toast takes back no edit that was undone already. */
  const standing = useRef(new Set<PlanEdit>());
  const placeNames = useRef(new Map<string, string>());
  const revisionOf = (id: string) => {
    // They only grow, so the larger one is the newer one.
    const known = Math.max(
      revisions.current.get(id) ?? -1,
      board?.shifts.find((shift) => shift.id === id)?.revision ?? -1,
    );
    return known < 0 ? null : known;
  };

  const mutation = useMutation({
    // Serial: the second edit needs the revisions that the first one produced.
    scope: { id: 'schedule-plan' },
    mutationFn: (attempt: Attempt) =>
      attempt.kind === 'do'
        ? client.schedule.changeShifts({
            id: newId(),
            ...changeOf(attempt.edit, revisionOf),
            ...(attempt.reason !== undefined && { override_reason: attempt.reason }),
          })
        : writeBack(writtenBy(attempt), revisions.current, attempt.reason),
    async onMutate(attempt) {
      const boards = { queryKey: orpc.schedule.board.key() };
      // An answer that was requested before the edit would hide it.
      await cache.cancelQueries(boards);
      const before = cache.getQueriesData<ScheduleBoard>(boards);
      cache.setQueriesData<ScheduleBoard>(boards, (known) => known && withEdit(known, writtenBy(attempt)));
      return { before };
    },
    onSuccess(reply, attempt) {
      const { edit, kind } = attempt;
      for (const { id, revision } of [...reply.shifts, ...reply.removed]) revisions.current.set(id, revision);
      if (kind === 'undo') {
        standing.current.delete(edit);
        setDone(without(edit));
        setUndone((list) => [...list, edit]);
      } else {
        standing.current.add(edit);
        setDone((list) => [...list, edit]);
        setUndone(kind === 'redo' ? without(edit) : []);
      }
      // The newest stands first: what was done above what to mind.
      if (kind === 'do') tellWarnings(reply.warnings, edit);
      if (kind !== 'do') tellWritten(kind, writtenBy(attempt));
      else if (edit.isTold === true) tellAdded(edit);
    },
    onError(thrown, { edit, kind }, context) {
      for (const [key, before] of context?.before ?? [])
        cache.setQueryData<ScheduleBoard>(key, (known) => known && before && withoutEdit(known, edit, before));
      const error = toPortalError(thrown);
      const kinds = kindsOf(error);
      const now = kind === 'do' ? null : standingOf(thrown);
      // Tried again it would not be what this planner left: it is gone.
      if (kind !== 'do' && error.code === 'conflict') (kind === 'undo' ? setDone : setUndone)(without(edit));
      setRefused({
        edit,
        error,
        kind,
        dropped: now && droppedWords(now),
        needsReason: kinds.length > 0 && kinds.every((each) => each === 'not_assigned'),
      });
      asked.current = null;
    },
    onSettled: () => cache.invalidateQueries({ queryKey: orpc.schedule.key() }),
  });

  /** Of an edit alone: an undo leads back to what stood. Whoever answered a question has read of positions in it. */
  function tellWarnings(warnings: readonly PlanWarning[], { changes, isTold }: PlanEdit): void {
    const names = new Map(board?.people.map((one) => [one.id, one.full_name]));
    const concerned = warnings.filter(
      ({ shift_id, kind }) => changes.some(({ id }) => id === shift_id) && !(isTold && kind === 'position'),
    );
    const lines = warningLines(concerned, (one) => names.get(one) ?? 'Сотрудник');
    if (lines.length > 0) notify({ message: lines.join(' '), color: 'warning' });
  }
  function tellWritten(kind: 'undo' | 'redo', edit: PlanEdit): void {
    const words = writtenWords(kind, edit, (id) => placeNames.current.get(id) ?? null);
    const { from, places } = whereOf(edit);
    const [place, ...others] = places;
    const run = () => onShow({ date: from, locationId: others.length === 0 ? (place ?? null) : null });
    notify({ message: words, color: 'success', action: { label: 'Показать', run } });
  }
  function tellAdded(edit: PlanEdit): void {
    const run = () => {
      if (standing.current.has(edit)) mutation.mutate({ edit, kind: 'undo' });
    };
    notify({ message: addedWords(edit), color: 'success', action: { label: 'Отменить', run } });
  }
  function takeUp(kind: 'undo' | 'redo'): void {
    if (mutation.isPending) {
      asked.current = kind;
      return;
    }
    const last = (kind === 'undo' ? done : undone).at(-1);
    // It stays in its list until it is written: one that failed can be tried again.
    if (last) mutation.mutate({ edit: last, kind });
  }
  const onWritten = useEffectEvent(() => {
    const kind = asked.current;
    asked.current = null;
    if (kind) takeUp(kind);
  });
  useEffect(() => {
    if (!mutation.isPending) onWritten();
  }, [mutation.isPending]);

  return {
    busy: mutation.isPending,
    apply: (edit: PlanEdit): void => {
      for (const { id, name } of board?.locations ?? []) placeNames.current.set(id, name);
      if (edit.changes.length > 0) mutation.mutate({ edit, kind: 'do' });
    },
    canUndo: done.length > 0,
    canRedo: undone.length > 0,
    undo: (): void => takeUp('undo'),
    redo: (): void => takeUp('redo'),
    refused,
    forget: () => setRefused(null),
    insist: (reason: string): void => {
      if (!refused) return;
      setRefused(null);
      mutation.mutate({ edit: refused.edit, kind: refused.kind, reason });
    },
  };
}

export type Plan = ReturnType<typeof usePlan>;

/** Kinds and sentences of all objections to an edit. */
export function refusalsOf(error: PortalError): { kind: string; message: string }[] {
  const { refusals } = (error.details ?? {}) as { refusals?: { kind: string; message: string }[] };
  return refusals ?? [];
}

function kindsOf(error: PortalError): string[] {
  return error.code === 'shifts_refused' ? refusalsOf(error).map(({ kind }) => kind) : [];
}

/** The board with those shifts that a failed edit changed as they were before it; other edits stay. */
function withoutEdit(board: ScheduleBoard, { changes }: PlanEdit, before: ScheduleBoard): ScheduleBoard {
  const ids = new Set(changes.map(({ id }) => id));
  return {
    ...board,
    shifts: [...board.shifts.filter(({ id }) => !ids.has(id)), ...before.shifts.filter(({ id }) => ids.has(id))],
  };
}

function isSamePersonAndDay(was: Shift | undefined, after: PlannedShift): was is Shift {
  return was?.employee_id === after.employee_id && was.date === after.starts.slice(0, 10);
}

/** The board as it will be once the server has accepted. */
function withEdit(board: ScheduleBoard, edit: PlanEdit): ScheduleBoard {
  const changes = new Map(edit.changes.map((change) => [change.id, change.after]));
  const names = new Map(board.people.map(({ id, full_name }) => [id, full_name]));
  const places = new Map(board.locations.map(({ id, name }) => [id, name]));
  const known = new Map(board.shifts.map((shift) => [shift.id, shift]));
  const kept = board.shifts.filter(({ id }) => !changes.has(id));
  const put = [...changes.values()].flatMap((after): Shift[] => {
    if (!after) return [];
    const was = known.get(after.id);
    const minutes = Math.max(
      0,
      (Date.parse(`${after.ends}Z`) - Date.parse(`${after.starts}Z`)) / 60_000 - after.break_min,
    );
    return [
      {
        ...after,
        location_name: places.get(after.location_id) ?? was?.location_name ?? '',
        employee_name: after.employee_id === null ? null : (names.get(after.employee_id) ?? was?.employee_name ?? null),
        date: after.starts.slice(0, 10),
        starts_at: was?.starts_at ?? `${after.starts}:00Z`,
        ends_at: was?.ends_at ?? `${after.ends}:00Z`,
        paid_minutes: minutes,
        // Of another person or day the server says it.
        on_duty: isSamePersonAndDay(was, after) ? was.on_duty : after.employee_id !== null,
        state: was && was.state !== 'draft' ? 'changed' : 'draft',
        published: was?.published ?? null,
        revision: was?.revision ?? -1,
      },
    ];
  });
  return { ...board, shifts: [...kept, ...put].filter(({ date }) => date >= board.from && date <= board.to) };
}
