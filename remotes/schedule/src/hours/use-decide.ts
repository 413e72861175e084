import { hours, type ShiftPosition, shortName, type TimeToPay } from '@studio/contracts';
import { client, newId, notifyFailure, orpc, type PortalError } from '@studio/portal';
import { useAction } from '@studio/screens';
import { countOf } from '@studio/ui';
import { decisionOf } from './decisions';
import { whoseDay } from './hours-words';

/** A row with the minutes that are to be paid. */
export interface Decided {
  row: TimeToPay;
  minutes: number;
  position?: ShiftPosition | null;
}

interface Asked {
  items: readonly Decided[];
  reason?: string | undefined;
}

export interface DecisionActs {
  onDecided?: (rows: readonly TimeToPay[]) => void;
  /** The decision about them was taken back: they wait again. */
  onUndone?: (rows: readonly TimeToPay[]) => void;
  /** Plan or presence is not as it was on the screen. */
  onConflict: (error: PortalError) => void;
}

interface DecideOptions extends DecisionActs {
  onDone?: () => void;
  /** The window tells of another refusal itself. */
  isTold?: boolean;
}

const MAX_NAMED = 3;

/** Confirms time to pay, of one or several days; within ten minutes the toast takes it back, unless another has decided since. */
export function useDecide({ onDone, onDecided, onUndone, onConflict, isTold = false }: DecideOptions) {
  return useAction({
    async run({ items, reason }: Asked) {
      const id = newId();
      await client.schedule.decideTime({
        id,
        items: items.map(({ row, minutes, position }) => decisionOf(row, minutes, position)),
        ...(reason !== undefined && reason !== '' && { reason }),
      });
      return { id };
    },
    done: (_reply, { items }) => doneWords(items),
    undo: ({ id }, { items }) => ({
      async run() {
        await client.schedule.undoTimeDecision({ id });
        onUndone?.(items.map(({ row }) => row));
      },
      done: undoneWords(items),
    }),
    onDone(_reply, { items }) {
      onDecided?.(items.map(({ row }) => row));
      onDone?.();
    },
    onFailed(error) {
      if (error.code === 'conflict') onConflict(error);
      else if (!isTold) notifyFailure(error, 'Время не подтверждено.');
    },
    invalidates: [orpc.schedule.key(), orpc.statistics.today.key()],
  });
}

function doneWords(items: readonly Decided[]): string {
  const [only] = items;
  if (items.length === 1 && only)
    return `${whoseDay(only.row)}: ${only.minutes === 0 ? 'не оплачивается' : `подтверждено ${hours(only.minutes)}`}`;
  const sum = items.reduce((total, { minutes }) => total + minutes, 0);
  return `${sum === 0 ? 'Не оплачивается' : `Подтверждено ${hours(sum)}`}, ${severalWords(items)}`;
}

function undoneWords(items: readonly Decided[]): string {
  const [only] = items;
  return `Решение отменено: ${items.length === 1 && only ? whoseDay(only.row) : severalWords(items)}`;
}

/** «4 дня: Иванова А., Петров Б.» */
function severalWords(items: readonly Decided[]): string {
  const names = [...new Set(items.map(({ row }) => shortName(row.employee_name)))];
  const others = names.length - MAX_NAMED;
  return `${countOf(items.length, ['день', 'дня', 'дней'])}: ${names.slice(0, MAX_NAMED).join(', ')}${others > 0 ? ` и ещё ${others}` : ''}`;
}
