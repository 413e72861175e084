import { hours, type ShiftPosition, shortName, type TimeToPay } from '@studio/contracts';
import { client, newId, notifyFailure, orpc, type PortalError } from '@studio/portal';
import { type Action, useAction } from '@studio/screens';
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
  /** Plan or presence is not as it was on the screen. */
  onConflict: (error: PortalError) => void;
}

interface DecideOptions extends DecisionActs {
  onDone?: () => void;
  /** The window tells of another refusal itself. */
  isTold?: boolean;
}

const MAX_NAMED = 3;

/** Confirms time to pay, of one or several days. */
export function useDecide({
  onDone,
  onDecided,
  onConflict,
  isTold = false,
}: DecideOptions): Action<Asked, { decided: number }> {
  return useAction({
    run: ({ items, reason }: Asked) =>
      client.schedule.decideTime({
        id: newId(),
        items: items.map(({ row, minutes, position }) => decisionOf(row, minutes, position)),
        ...(reason !== undefined && reason !== '' && { reason }),
      }),
    done: (_reply, { items }) => doneWords(items),
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
  const names = [...new Set(items.map(({ row }) => shortName(row.employee_name)))];
  const others = names.length - MAX_NAMED;
  return `Подтверждено ${countOf(items.length, ['день', 'дня', 'дней'])}: ${names.slice(0, MAX_NAMED).join(', ')}${others > 0 ? ` и ещё ${others}` : ''}`;
}
