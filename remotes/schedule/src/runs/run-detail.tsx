import { hasCapability, PAY_RUN_STATES, type PayRunRow } from '@studio/contracts';
import { client, ExportMenu, orpc, useAuth } from '@studio/portal';
import { QueryView, useAction } from '@studio/screens';
import {
  Badge,
  Banner,
  Button,
  Card,
  DataTable,
  EmptyState,
  formatMoment,
  formatMoney,
  Heading,
  IconArrowLeft,
  Row,
  Stack,
  Text,
  useBreakpoint,
} from '@studio/ui';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { PdfButton } from '../slip/pdf-button';
import { monthWords } from '../words/dates';
import { HandForm } from './hand-form';
import { PersonSlip } from './person-slip';
import { RunChanges } from './run-changes';
import { RUN_COLUMNS } from './run-columns';
import { RUN_STEPS, type RunStep, RunStepDialog } from './run-step-dialog';
import { UnsettledNote } from './unsettled-note';
import { WaitingWages } from './waiting-wages';

const WAYS_BACK: ReadonlySet<RunStep> = new Set(['return', 'unpay']);

/** One month, person by person, with the steps that this caller may take. */
export function RunDetail({ id, onBack }: { id: string; onBack: () => void }) {
  const { user } = useAuth();
  const may = (name: 'calculate' | 'approve' | 'pay' | 'adjust') => hasCapability(user?.roles ?? [], `payroll.${name}`);
  const run = useQuery(orpc.payroll.run.queryOptions({ input: { id } }));
  const phone = useBreakpoint() === 'phone';
  const [step, setStep] = useState<RunStep | null>(null);
  const [person, setPerson] = useState<PayRunRow | null>(null);
  const [hand, setHand] = useState<'adjust' | 'pay' | null>(null);
  const again = useAction({
    run: (month: string) => client.payroll.calculateRun({ month }),
    done: ({ total_kop, previous_kop }) =>
      total_kop === previous_kop
        ? 'Пересчитано: сумма та же'
        : `Пересчитано: ${formatMoney(total_kop - (previous_kop ?? 0), { signed: true })} к прошлому расчёту`,
    failure: 'Не пересчитано.',
    invalidates: [orpc.payroll.key()],
  });
  return (
    <Stack gap={4}>
      <Row>
        <Button icon={<IconArrowLeft />} variant="ghost" onClick={onBack}>
          Все ведомости
        </Button>
      </Row>
      <QueryView query={run} what="ведомость" lines={8} level={2}>
        {(data) => {
          const steps: RunStep[] = [
            ...(data.state === 'calculated' && may('approve') && data.approval_refusal === null
              ? (['approve'] as const)
              : []),
            ...(['approved', 'calculated'].includes(data.state) && may('approve') ? (['return'] as const) : []),
            ...(data.state === 'approved' && may('pay') ? (['lock'] as const) : []),
            ...(data.state === 'locked' && may('pay') ? (['pay'] as const) : []),
            ...(data.state === 'paid' && may('pay') ? (['unpay'] as const) : []),
          ];
          const isOpen = data.state === 'draft' || data.state === 'calculated';
          const stepButtons = steps.map((name) => (
            <Button key={name} variant={WAYS_BACK.has(name) ? 'secondary' : 'primary'} onClick={() => setStep(name)}>
              {RUN_STEPS[name].label}
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
                  <RunHeading month={data.month} />
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
              {may('approve') && data.approval_refusal !== null && <Banner tone="info">{data.approval_refusal}</Banner>}
              {data.state === 'calculated' && data.own_rules.length > 0 && (
                <Banner tone="warning" title="Начислено по правилам, которые сотрудники записали себе сами">
                  {data.own_rules.map(({ employee_id, full_name, rule_name, amount_kop }) => (
                    <Text key={`${employee_id} ${rule_name}`}>
                      {full_name}, «{rule_name}»: {formatMoney(amount_kop)}
                    </Text>
                  ))}
                </Banner>
              )}
              {[...new Set(data.unsettled.map(({ month }) => month))].map((month) => (
                <UnsettledNote key={month} run={data} month={month} />
              ))}
              {data.state === 'draft' && data.return_reason !== null && (
                <Banner tone="warning" title={`Вернули на расчёт: ${data.returned_by_name ?? 'руководитель'}`}>
                  {data.return_reason}
                </Banner>
              )}
              <Card padding={4} gap={1}>
                <Text tone="muted">Всего начислено, людей: {data.people}</Text>
                <Text size="kpi" weight="semibold">
                  {formatMoney(data.total_kop)}
                </Text>
                <Text size="caption" tone="muted">
                  {[
                    data.calculated_by_name &&
                      `Расчёт: ${data.calculated_by_name}, ${formatMoment(data.calculated_at)}`,
                    data.approved_by_name && `утверждение: ${data.approved_by_name}`,
                    data.locked_by_name && `закрытие: ${data.locked_by_name}`,
                    data.paid_at && `выплата: ${formatMoment(data.paid_at)}`,
                  ]
                    .filter(Boolean)
                    .join('; ')}
                </Text>
              </Card>
              {isOpen && <RunChanges changes={data.changes} />}
              <WaitingWages wages={data.wages} mayTakeBack={may('pay')} />
              <DataTable
                caption={`Ведомость за ${monthWords(data.month)}`}
                columns={RUN_COLUMNS}
                rows={data.rows}
                rowKey={({ employee_id }) => employee_id}
                rowLabel={({ full_name }) => full_name}
                onRowOpen={setPerson}
                empty={<EmptyState kind="nothing-yet" title="Начислений нет" />}
              />
              {step && <RunStepDialog run={data} step={step} onClose={() => setStep(null)} />}
              {hand && <HandForm act={hand} month={data.month} rows={data.rows} onClose={() => setHand(null)} />}
              {person && (
                <PersonSlip
                  person={person}
                  month={data.month}
                  mayRemove={isOpen && may('adjust') && person.employee_id !== user?.id}
                  mayReverse={may('pay') && person.employee_id !== user?.id}
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

/** The month, and the focus on it when the run was opened: what was pressed is not there any more. */
function RunHeading({ month }: { month: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (document.activeElement === document.body) heading.current?.focus();
  }, []);
  return (
    <Heading level={2} ref={heading} tabIndex={-1}>
      {monthWords(month)}
    </Heading>
  );
}
