import { hasCapability, PAY_METHODS, PAY_RUN_STATES, type PayMethod, type PayRunRow } from '@studio/contracts';
import { client, ExportMenu, orpc, useAuth } from '@studio/portal';
import { ActionDialog, QueryView, useAction } from '@studio/screens';
import {
  Badge,
  Button,
  Card,
  type Column,
  DataTable,
  EmptyState,
  formatMoney,
  Heading,
  IconArrowLeft,
  Row,
  SegmentedControl,
  Stack,
  Text,
  useBreakpoint,
} from '@studio/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { PdfButton } from '../slip/pdf-button';
import { monthWords, today } from '../words/dates';
import { HandForm } from './hand-form';
import { PersonSlip } from './person-slip';

const METHODS = (Object.keys(PAY_METHODS) as PayMethod[]).map((value) => ({ value, label: PAY_METHODS[value] }));

type Step = 'approve' | 'return' | 'lock' | 'pay';
const STEPS: Record<Step, { label: string; question: string; about: string }> = {
  approve: {
    label: 'Утвердить',
    question: 'Утвердить ведомость?',
    about: 'Суммы будут сверены с продажами и сменами ещё раз.',
  },
  return: { label: 'Вернуть на расчёт', question: 'Вернуть ведомость на расчёт?', about: '' },
  lock: {
    label: 'Закрыть месяц',
    question: 'Закрыть месяц?',
    about: 'После этого суммы не меняются: возвраты и исправления придут в следующий месяц. Сотрудники получат листки.',
  },
  pay: {
    label: 'Отметить выплату',
    question: 'Записать выплату всем, кому должны?',
    about: 'Расчёт запишется сегодняшним днём каждому, кому что-то должны.',
  },
};

/** One month, person by person, with the steps that this caller may take. */
export function RunDetail({ id, onBack }: { id: string; onBack: () => void }) {
  const { user } = useAuth();
  const may = (name: 'calculate' | 'approve' | 'pay' | 'adjust') => hasCapability(user?.roles ?? [], `payroll.${name}`);
  const run = useQuery(orpc.payroll.run.queryOptions({ input: { id } }));
  const phone = useBreakpoint() === 'phone';
  const [step, setStep] = useState<Step | null>(null);
  const [method, setMethod] = useState<PayMethod>('bank');
  const [person, setPerson] = useState<PayRunRow | null>(null);
  const [hand, setHand] = useState<'adjust' | 'pay' | null>(null);
  const act = useAction({
    run: ({ name, revision, reason }: { name: Step; revision: number; reason: string }) =>
      name === 'approve'
        ? client.payroll.approveRun({ id, revision })
        : name === 'return'
          ? client.payroll.returnRun({ id, revision, reason })
          : name === 'lock'
            ? client.payroll.lockRun({ id, revision })
            : client.payroll.payRun({ id, revision, paid_on: today(), method }),
    done: ({ state }) => `Ведомость: ${PAY_RUN_STATES[state].label.toLowerCase()}`,
    onDone: () => setStep(null),
    invalidates: [orpc.payroll.key()],
  });
  const again = useAction({
    run: (month: string) => client.payroll.calculateRun({ month }),
    done: () => 'Пересчитано',
    failure: 'Не пересчитано.',
    invalidates: [orpc.payroll.key()],
  });
  const columns: Column<PayRunRow>[] = [
    {
      id: 'name',
      header: 'Сотрудник',
      cell: ({ full_name, position, dismissed }) => (
        <Stack gap={0}>
          <Text as="span">{full_name}</Text>
          <Text as="span" size="caption" tone="muted">
            {position ?? ''}
            {dismissed ? ' (уволен)' : ''}
          </Text>
        </Stack>
      ),
    },
    {
      id: 'accrued',
      header: 'Начислено',
      align: 'end',
      nowrap: true,
      priority: 2,
      cell: (row) => formatMoney(row.accrued_kop),
    },
    {
      id: 'corrections',
      header: 'Исправления',
      align: 'end',
      nowrap: true,
      priority: 3,
      cell: (row) => (row.corrections_kop === 0 ? '' : formatMoney(row.corrections_kop, { signed: true })),
    },
    {
      id: 'advance',
      header: 'Аванс',
      align: 'end',
      nowrap: true,
      priority: 3,
      cell: (row) => formatMoney(row.advance_kop),
    },
    {
      id: 'settled',
      header: 'Выплачено',
      align: 'end',
      nowrap: true,
      priority: 2,
      cell: (row) => formatMoney(row.settled_kop),
    },
    { id: 'due', header: 'К выплате', align: 'end', nowrap: true, cell: (row) => <b>{formatMoney(row.due_kop)}</b> },
  ];
  return (
    <Stack gap={4}>
      <Row>
        <Button icon={<IconArrowLeft />} variant="ghost" onClick={onBack}>
          Все ведомости
        </Button>
      </Row>
      <QueryView query={run} what="ведомость" lines={8} level={2}>
        {(data) => {
          const steps: Step[] = [
            ...(data.state === 'calculated' && may('approve') ? (['approve'] as const) : []),
            ...(['approved', 'calculated'].includes(data.state) && may('approve') ? (['return'] as const) : []),
            ...(data.state === 'approved' && may('pay') ? (['lock'] as const) : []),
            ...(data.state === 'locked' && may('pay') ? (['pay'] as const) : []),
          ];
          const isOpen = data.state === 'draft' || data.state === 'calculated';
          const stepButtons = steps.map((name) => (
            <Button
              key={name}
              variant={name === 'return' ? 'secondary' : 'primary'}
              onClick={() => {
                act.reset();
                setStep(name);
              }}
            >
              {STEPS[name].label}
            </Button>
          ));
          return (
            <Stack gap={4}>
              <Row
                justify="between"
                direction={{ phone: 'column', tablet: 'row' }}
                align={{ phone: 'stretch', tablet: 'center' }}
                wrap
                gap={3}
              >
                <Row gap={3} align="center">
                  <Heading level={2}>{monthWords(data.month)}</Heading>
                  <Badge tone={PAY_RUN_STATES[data.state].tone}>{PAY_RUN_STATES[data.state].label}</Badge>
                </Row>
                <Row
                  gap={2}
                  wrap
                  direction={{ phone: 'column', tablet: 'row' }}
                  align={{ phone: 'stretch', tablet: 'center' }}
                >
                  {phone && stepButtons}
                  {isOpen && may('adjust') && <Button onClick={() => setHand('adjust')}>Премия или удержание</Button>}
                  {may('pay') && <Button onClick={() => setHand('pay')}>Записать выплату</Button>}
                  <PdfButton path={`/payroll/runs/${id}/pdf`} label="Ведомость для подписей" />
                  {may('pay') && (
                    <ExportMenu
                      label="Список для банка"
                      path={(format) => `/payroll/runs/${id}/payment-list?format=${format}`}
                    />
                  )}
                  {isOpen && may('calculate') && (
                    <Button loading={again.busy} onClick={() => again.run(data.month)}>
                      Пересчитать
                    </Button>
                  )}
                  {/* The main step is last in a row, first in a column. */}
                  {!phone && stepButtons.toReversed()}
                </Row>
              </Row>
              <Card padding={4} gap={1}>
                <Text tone="muted">Всего начислено, людей: {data.people}</Text>
                <Text size="kpi" weight="semibold">
                  {formatMoney(data.total_kop)}
                </Text>
                <Text size="caption" tone="muted">
                  {[
                    data.calculated_by_name && `Расчёт: ${data.calculated_by_name}`,
                    data.approved_by_name && `утверждение: ${data.approved_by_name}`,
                    data.locked_by_name && `закрытие: ${data.locked_by_name}`,
                  ]
                    .filter(Boolean)
                    .join(', ')}
                </Text>
              </Card>
              <DataTable
                caption={`Ведомость за ${monthWords(data.month)}`}
                columns={columns}
                rows={data.rows}
                rowKey={({ employee_id }) => employee_id}
                rowLabel={({ full_name }) => full_name}
                onRowOpen={setPerson}
                empty={<EmptyState kind="nothing-yet" title="Начислений нет" />}
              />
              {step && (
                <ActionDialog
                  title={STEPS[step].question}
                  description={STEPS[step].about}
                  confirmLabel={STEPS[step].label}
                  {...(step === 'return' && { reason: { required: true, maxLength: 300 } })}
                  busy={act.busy}
                  error={act.error}
                  failure="Не сделано"
                  onConfirm={(reason) => act.run({ name: step, revision: data.revision, reason })}
                  onClose={() => setStep(null)}
                >
                  {step === 'pay' && (
                    <SegmentedControl label="Как выдано" options={METHODS} value={method} onChange={setMethod} />
                  )}
                </ActionDialog>
              )}
              {hand && <HandForm act={hand} month={data.month} rows={data.rows} onClose={() => setHand(null)} />}
              {person && (
                <PersonSlip
                  person={person}
                  month={data.month}
                  mayRemove={isOpen && may('adjust') && person.employee_id !== user?.id}
                  onClose={() => setPerson(null)}
                />
              )}
            </Stack>
          );
        }}
      </QueryView>
    </Stack>
  );
}
