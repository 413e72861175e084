import type { TimeEntry } from '@studio/contracts';
import { client, orpc } from '@studio/portal';
import { ActionDialog, useAction } from '@studio/screens';
import { clockOf, dayMonth } from '../words/dates';

const REASONS = ['Нажали по ошибке', 'Отметились за другого', 'Отметились дважды'];

/** Asks a planner why a press counts nowhere. */
export function TakeBackDialog({ entry, onClose }: { entry: TimeEntry; onClose: () => void }) {
  const { id, revision, employee_name, date, begins } = entry;
  const takeBack = useAction({
    run: (reason: string) => client.schedule.takeBackTime({ id, revision, reason }),
    done: () => `${employee_name}, ${dayMonth(date)}: отметка отменена`,
    onDone: onClose,
    invalidates: [orpc.schedule.key(), orpc.statistics.today.key()],
  });
  return (
    <ActionDialog
      title="Отменить отметку?"
      description={`${employee_name}, ${dayMonth(date)}, ${clockOf(begins)}. Она останется в списке зачёркнутой и нигде не посчитается.`}
      confirmLabel="Отменить отметку"
      cancelLabel="Назад"
      reason={{ required: true, maxLength: 300, hint: 'Увидит сотрудник, останется в истории', presets: REASONS }}
      busy={takeBack.busy}
      error={takeBack.error}
      failure="Отметка не отменена"
      onConfirm={(reason) => takeBack.run(reason)}
      onClose={onClose}
    />
  );
}
