import { client } from '@studio/portal';
import { ActionDialog, useAction, usePlaceToday } from '@studio/screens';
import { DateInput, Field, formatDate } from '@studio/ui';
import { useState } from 'react';
import { PEOPLE_KEYS } from '../person/refresh-people';
import type { ActDialogProps } from './act-dialog';

/** Corrects the day on which somebody at work came back: what lies before it is a break, which nothing pays. */
export function ReturnDialog({ employee, onClose }: ActDialogProps) {
  const today = usePlaceToday(null);
  const began = employee.periods?.at(-1)?.from ?? today;
  const [day, setDay] = useState(began);
  const moving = useAction({
    run: () => client.users.restore({ employeeId: employee.id, returned_on: day }),
    done: ({ full_name }) => `${full_name}: снова работает с ${formatDate(day)}`,
    onDone: onClose,
    invalidates: PEOPLE_KEYS,
  });
  const fault = moving.error?.field === 'returned_on' ? moving.error.message : null;
  return (
    <ActionDialog
      title="Исправить день возвращения"
      description={employee.full_name}
      confirmLabel="Исправить"
      busy={moving.busy}
      error={fault === null ? moving.error : null}
      blocked={day === '' ? 'Укажите первый рабочий день.' : day === began ? 'Выберите другой день.' : null}
      failure="День возвращения не исправлен"
      onConfirm={() => moving.run(undefined)}
      onClose={onClose}
    >
      <Field
        label="Снова работает с"
        hint="Дни от увольнения до этого дня — перерыв: за них не платят. Дни, когда сотрудник был на работе, в перерыв не входят"
        error={fault}
      >
        <DateInput value={day} max={today} onChange={setDay} />
      </Field>
    </ActionDialog>
  );
}
