import { PAY_METHODS, type PayMethod, type PayRunCard } from '@studio/contracts';
import { client, orpc } from '@studio/portal';
import { ActionDialog, useAction } from '@studio/screens';
import { countOf, DateInput, Field, formatMoney, SegmentedControl, Stack, Text, useToday } from '@studio/ui';
import { useState } from 'react';
import { dayMonth, monthWords } from '../words/dates';
import { daysOf, PEOPLE, unsettledWords } from '../words/pay-change';

const METHODS = (Object.keys(PAY_METHODS) as PayMethod[]).map((value) => ({ value, label: PAY_METHODS[value] }));

/** What moves a month's pay from state to state. */
export type RunStep = 'approve' | 'return' | 'lock' | 'pay' | 'unpay';
export const RUN_STEPS: Record<
  RunStep,
  { label: string; act: string; question: string; about: string; done: string; failure: string }
> = {
  approve: {
    label: 'Утвердить',
    act: 'Утвердить',
    question: 'Утвердить ведомость?',
    about: 'Суммы будут сверены с продажами и сменами ещё раз.',
    done: 'Утверждено',
    failure: 'Ведомость не утверждена',
  },
  return: {
    label: 'Вернуть на расчёт',
    act: 'Вернуть на расчёт',
    question: 'Вернуть ведомость на расчёт?',
    about: '',
    done: 'Ведомость возвращена на расчёт',
    failure: 'Ведомость не возвращена',
  },
  lock: {
    label: 'Закрыть месяц',
    act: 'Закрыть',
    question: 'Закрыть месяц?',
    about: 'После этого суммы не меняются: возвраты и исправления придут в следующий месяц. Сотрудники получат листки.',
    done: 'Закрыто',
    failure: 'Месяц не закрыт',
  },
  pay: {
    label: 'Отметить выплату',
    act: 'Выплатить',
    question: 'Записать выплату всем, кому должны?',
    about: '',
    done: 'Выплачено',
    failure: 'Выплата не отмечена',
  },
  unpay: {
    label: 'Отменить выплату',
    act: 'Отменить',
    question: 'Отменить отметку о выплате?',
    about: 'Переводы останутся в списке с отменой, и месяц снова можно будет выплатить. Выданное из касс не отменится.',
    done: 'Выплата отменена, месяц снова можно выплатить',
    failure: 'Выплата не отменена',
  },
};

const REASONS: Partial<Record<RunStep, string>> = {
  return: 'Её увидит тот, кто рассчитал ведомость',
  unpay: 'Она останется в списке для банка и в истории',
};

interface RunStepDialogProps {
  run: PayRunCard;
  step: RunStep;
  onClose: () => void;
}

/** What is decided about: the whole pay, of a payment what is due, of one to take back what is settled; and of how many people. */
function seenOf({ id, revision, total_kop, people, rows }: RunStepDialogProps['run'], step: RunStep) {
  if (step !== 'pay' && step !== 'unpay') return { id, revision, sum_kop: total_kop, people };
  const sums = rows.map(({ due_kop, settled_kop }) => (step === 'pay' ? Math.max(0, due_kop) : settled_kop));
  return {
    id,
    revision,
    sum_kop: sums.reduce((sum, kop) => sum + kop, 0),
    people: sums.filter((kop) => kop !== 0).length,
  };
}

/** Asks before a step is taken, with its sum, people and day: to send or take back, why; to pay, by which way. */
export function RunStepDialog({ run, step, onClose }: RunStepDialogProps) {
  const today = useToday();
  const [method, setMethod] = useState<PayMethod>('bank');
  const [day, setDay] = useState(today);
  // The one that was looked at: after a lost answer the same step is sent again, though the run has moved on.
  const [{ id, revision, sum_kop, people, unsettled_days }] = useState(() => ({
    ...seenOf(run, step),
    unsettled_days: daysOf(run.unsettled),
  }));
  const what = `${formatMoney(sum_kop)}, ${countOf(people, PEOPLE)}`;
  const { act: verb, question, about, done, failure } = RUN_STEPS[step];
  const isTransfer = step === 'pay' && method === 'bank';
  const on = isTransfer && day !== '' ? day : today;
  const act = useAction({
    run: (reason: string) => {
      const seen = { id, revision, sum_kop };
      if (step === 'approve') return client.payroll.approveRun({ ...seen, unsettled_days });
      if (step === 'return') return client.payroll.returnRun({ id, revision, reason });
      if (step === 'lock') return client.payroll.lockRun(seen);
      if (step === 'unpay') return client.payroll.unpayRun({ ...seen, reason });
      return client.payroll.payRun({ ...seen, method, ...(method === 'bank' && { paid_on: day }) });
    },
    done: () =>
      step === 'return' || step === 'unpay'
        ? done
        : step === 'pay' && method === 'till'
          ? `Ждут выдачи в кассах: ${what}`
          : `${done}: ${what}, ${dayMonth(on)}`,
    onDone: onClose,
    invalidates: [orpc.payroll.key()],
  });
  const hint = REASONS[step];
  const own = run.unsettled.filter(({ month }) => month === run.month);
  const earlier = run.unsettled.filter(({ month }) => month !== run.month);
  return (
    <ActionDialog
      title={question}
      description={about}
      confirmLabel={step === 'return' ? verb : `${verb} ${formatMoney(sum_kop)}`}
      {...(hint !== undefined && { reason: { required: true, maxLength: 300, hint } })}
      {...(step === 'unpay' && { danger: true, cancelLabel: 'Назад' })}
      blocked={
        act.error?.code === 'conflict'
          ? 'Ведомость изменилась: закройте окно и посмотрите её ещё раз.'
          : isTransfer && day === ''
            ? 'Укажите день выплаты.'
            : null
      }
      busy={act.busy}
      error={act.error}
      failure={failure}
      onConfirm={act.run}
      onClose={onClose}
    >
      <Stack gap={3}>
        <Text>
          За {monthWords(run.month)}: {what}. {verb} {on === today && 'сегодня, '}
          {dayMonth(on)}.
        </Text>
        {step === 'approve' && own.length > 0 && (
          <Text tone="danger">
            {unsettledWords(own, run.month)}. Эти дни оплатят, только насколько сошлись график и приход.
          </Text>
        )}
        {step === 'approve' && earlier.length > 0 && (
          <Text tone="danger">{unsettledWords(earlier, run.month)}. Исправления за эти дни ещё не вошли.</Text>
        )}
        {step === 'pay' && (
          <SegmentedControl label="Как выдано" options={METHODS} value={method} onChange={setMethod} />
        )}
        {step === 'pay' &&
          (method === 'bank' ? (
            <Field label="День выплаты">
              <DateInput value={day} max={today} onChange={setDay} />
            </Field>
          ) : (
            <Text tone="muted">Выдаст и подтвердит кассир локации каждого: деньги выйдут из кассы в день выдачи.</Text>
          ))}
      </Stack>
    </ActionDialog>
  );
}
