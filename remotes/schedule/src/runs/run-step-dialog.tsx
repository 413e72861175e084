import { PAY_METHODS, PAY_RUN_STATES, type PayMethod, type PayRun, type PayRunRow } from '@studio/contracts';
import { client, orpc } from '@studio/portal';
import { ActionDialog, useAction } from '@studio/screens';
import { formatMoney, SegmentedControl, Text, useToday } from '@studio/ui';
import { useState } from 'react';

const METHODS = (Object.keys(PAY_METHODS) as PayMethod[]).map((value) => ({ value, label: PAY_METHODS[value] }));

/** What moves a month's pay from state to state. */
export type RunStep = 'approve' | 'return' | 'lock' | 'pay';
export const RUN_STEPS: Record<RunStep, { label: string; question: string; about: string; failure: string }> = {
  approve: {
    label: 'Утвердить',
    question: 'Утвердить ведомость?',
    about: 'Суммы будут сверены с продажами и сменами ещё раз.',
    failure: 'Ведомость не утверждена',
  },
  return: {
    label: 'Вернуть на расчёт',
    question: 'Вернуть ведомость на расчёт?',
    about: '',
    failure: 'Ведомость не возвращена',
  },
  lock: {
    label: 'Закрыть месяц',
    question: 'Закрыть месяц?',
    about: 'После этого суммы не меняются: возвраты и исправления придут в следующий месяц. Сотрудники получат листки.',
    failure: 'Месяц не закрыт',
  },
  pay: {
    label: 'Отметить выплату',
    question: 'Записать выплату всем, кому должны?',
    about: 'На карту расчёт запишется сегодняшним днём каждому, кому что-то должны.',
    failure: 'Выплата не отмечена',
  },
};

interface RunStepDialogProps {
  run: PayRun & { rows: readonly PayRunRow[] };
  step: RunStep;
  onClose: () => void;
}

/** What is decided about: the whole pay, of a payment what is due. */
function seenOf({ id, revision, total_kop, rows }: RunStepDialogProps['run'], step: RunStep) {
  const due_kop = rows.reduce((sum, row) => sum + Math.max(0, row.due_kop), 0);
  return { id, revision, sum_kop: step === 'pay' ? due_kop : total_kop };
}

/** Asks before a step is taken: to send back, why; to pay, by which way. */
export function RunStepDialog({ run, step, onClose }: RunStepDialogProps) {
  const today = useToday();
  const [method, setMethod] = useState<PayMethod>('bank');
  // The one that was looked at: after a lost answer the same step is sent again, though the run has moved on.
  const [{ id, revision, sum_kop }] = useState(() => seenOf(run, step));
  const act = useAction({
    run: (reason: string) =>
      step === 'approve'
        ? client.payroll.approveRun({ id, revision, sum_kop })
        : step === 'return'
          ? client.payroll.returnRun({ id, revision, reason })
          : step === 'lock'
            ? client.payroll.lockRun({ id, revision, sum_kop })
            : client.payroll.payRun({ id, revision, sum_kop, method, ...(method === 'bank' && { paid_on: today }) }),
    done: ({ state }) =>
      step === 'pay' && method === 'till'
        ? 'Выплаты ждут выдачи в кассах'
        : step === 'return'
          ? 'Ведомость возвращена на расчёт'
          : `Ведомость: ${PAY_RUN_STATES[state].label.toLowerCase()}`,
    onDone: onClose,
    invalidates: [orpc.payroll.key()],
  });
  return (
    <ActionDialog
      title={RUN_STEPS[step].question}
      description={RUN_STEPS[step].about}
      confirmLabel={step === 'return' ? RUN_STEPS[step].label : `${RUN_STEPS[step].label}: ${formatMoney(sum_kop)}`}
      {...(step === 'return' && {
        reason: { required: true, maxLength: 300, hint: 'Её увидит тот, кто рассчитал ведомость' },
      })}
      busy={act.busy}
      error={act.error}
      failure={RUN_STEPS[step].failure}
      onConfirm={act.run}
      onClose={onClose}
    >
      {step === 'pay' && <SegmentedControl label="Как выдано" options={METHODS} value={method} onChange={setMethod} />}
      {step === 'pay' && method === 'till' && (
        <Text tone="muted">Выдаст и подтвердит кассир локации каждого: деньги выйдут из кассы в день выдачи.</Text>
      )}
    </ActionDialog>
  );
}
