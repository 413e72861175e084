import { MAX_LEAVING_AHEAD_DAYS, shiftDate } from '@studio/contracts';
import { client, orpc } from '@studio/portal';
import { locationRef, type Successor, SuccessorQuestion, useAction, usePlaceToday, useTyped } from '@studio/screens';
import {
  Banner,
  Button,
  countOf,
  DateInput,
  Dialog,
  ErrorNotice,
  Field,
  formatDate,
  Stack,
  TextArea,
} from '@studio/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { PEOPLE_KEYS } from '../person/refresh-people';
import { NOT_BACK } from '../words/not-back';
import { takingBack } from './taking-back';
import type { ActDialogProps } from './act-dialog';
import { isLeaving } from './employee-act';
import { TraceList } from './trace-list';

const MAX_REASON_LENGTH = 500;
const SHIFTS = ['смену', 'смены', 'смен'] as const;

/** Asks for date and reason of a dismissal, and shows its effects. */
export function DismissDialog({ employee, onClose }: ActDialogProps) {
  const today = usePlaceToday(locationRef(employee.primary_location_id));
  const leaves = isLeaving(employee);
  const [chosen, setDate] = useState<string | null>(leaves ? employee.dismissed_on : null);
  const date = chosen ?? today;
  const [reason, setReason] = useTyped(`dismissal ${employee.id}`, '');
  const effects = useQuery(
    orpc.users.leaving.queryOptions({
      input: { employeeId: employee.id, ...(chosen !== null && chosen !== '' && { dismissed_on: chosen }) },
      placeholderData: keepPreviousData,
    }),
  );
  const leaving = effects.data;
  // Of another day only what is said of it counts.
  const waits = effects.isFetching && (leaving === undefined || effects.isPlaceholderData);
  const places = leaving?.places ?? [];
  const [successor, setSuccessor] = useState<Successor>();
  const dismissal = useAction({
    run: () =>
      client.users.dismiss({
        employeeId: employee.id,
        ...(chosen !== null && date !== today && { dismissed_on: date }),
        ...(reason.trim() && { reason: reason.trim() }),
        ...(successor !== undefined && { successor_id: successor }),
      }),
    done: ({ full_name, status, dismissed_on }) =>
      status === 'active' && dismissed_on !== null
        ? `${full_name}: последний рабочий день — ${formatDate(dismissed_on)}`
        : `${full_name}: уволен(а), сеансы завершены`,
    undo: (left) => takingBack(left, today),
    onDone: onClose,
    invalidates: PEOPLE_KEYS,
  });
  const { error } = dismissal;
  const faultOf = (field: string) => (error?.field === field ? error.message : null);
  const last = shiftDate(today, MAX_LEAVING_AHEAD_DAYS);
  const refusal = date > last ? `Не дальше года: до ${formatDate(last)}.` : (leaving?.refusal ?? null);
  const dateFault = faultOf('dismissed_on') ?? refusal;
  const successorFault = faultOf('successor_id');
  const offReason =
    date === ''
      ? 'Укажите последний рабочий день.'
      : refusal !== null
        ? 'Выберите другой последний рабочий день.'
        : waits
          ? 'Узнаём, что изменится…'
          : places.length > 0 && successor === undefined
            ? 'Выберите преемника или отметьте «Пока никто».'
            : undefined;
  const freed = leaving?.left_behind.find(({ kind }) => kind === 'shifts_ahead')?.count ?? 0;
  const act = leaves ? 'Изменить день' : 'Уволить';
  const day = useRef<HTMLInputElement>(null);
  return (
    <Dialog
      open
      role="alertdialog"
      onClose={onClose}
      size="sm"
      title={leaves ? 'Изменить последний день?' : 'Уволить сотрудника?'}
      description={employee.full_name}
      initialFocus={day}
      footer={
        <>
          <Button onClick={onClose}>{leaves ? 'Не менять' : 'Не увольнять'}</Button>
          <Button
            variant="danger-solid"
            offReason={offReason}
            loading={dismissal.busy}
            onClick={() => dismissal.run(undefined)}
          >
            {freed === 0 ? act : `${act}, освободить ${countOf(freed, SHIFTS)}`}
          </Button>
        </>
      }
    >
      <Stack gap={4}>
        {error && error.field !== 'dismissed_on' && successorFault === null && (
          <ErrorNotice title="Сотрудник не уволен" requestId={error.requestId}>
            {error.message}
          </ErrorNotice>
        )}
        <Field label="Последний рабочий день" error={dateFault}>
          <DateInput ref={day} value={date} min={employee.hired_on} max={last} onChange={setDate} />
        </Field>
        <Banner tone="warning" title="Что произойдёт">
          {leaving && leaving.left_behind.length > 0 && <TraceList traces={leaving.left_behind} onClose={onClose} />}
          {date > today
            ? `До конца дня ${formatDate(date)} сотрудник работает как обычно; потом все сеансы завершатся. Смены после него освободятся сразу.`
            : 'Все сеансы завершатся сразу, войти в портал сотрудник больше не сможет.'}{' '}
          Телефон и мессенджер освободятся для другой карточки. Роли, съёмки и история останутся: вернуть сотрудника
          можно в любой день. Не вернутся: {NOT_BACK}.
        </Banner>
        {places.length > 0 && (
          <SuccessorQuestion
            fromBeginning
            former={employee.id}
            places={places}
            told="После увольнения без этого администратора останется"
            value={successor}
            fault={successorFault}
            onChange={setSuccessor}
          />
        )}
        <Field label="Причина" hint="Необязательно. Останется в журнале действий">
          <TextArea value={reason} maxLength={MAX_REASON_LENGTH} onChange={setReason} />
        </Field>
      </Stack>
    </Dialog>
  );
}
