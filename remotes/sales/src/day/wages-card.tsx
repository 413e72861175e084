import { monthWords, type Wage } from '@studio/contracts';
import { client, needsConnection, orpc, useNetwork } from '@studio/portal';
import { ActionDialog, SectionCard, useAction } from '@studio/screens';
import { Button, formatDate, formatMoney, Row, Stack, Text } from '@studio/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

const KINDS: Record<Wage['kind'], string> = { advance: 'Аванс', settlement: 'Расчёт' };

/** Wages that were ordered from this till: whoever has it hands each out, or says why not. Nothing while none waits. */
export function WagesCard({ location }: { location: string }) {
  const query = useQuery(orpc.payroll.wages.queryOptions({ input: { location_id: location } }));
  const { online } = useNetwork();
  const [asked, setAsked] = useState<{ wage: Wage; act: 'hand_out' | 'refuse' } | null>(null);
  const offReason = needsConnection(online) ?? undefined;
  if (!query.data || query.data.length === 0) return null;
  return (
    <SectionCard title="Выдать зарплату">
      <Stack gap={4} as="ul">
        {query.data.map((wage) => (
          <Row
            key={wage.id}
            as="li"
            justify="between"
            gap={3}
            direction={{ phone: 'column', tablet: 'row' }}
            align={{ phone: 'stretch', tablet: 'center' }}
          >
            <Stack gap={0}>
              <Text weight="medium">{whatOf(wage)}</Text>
              <Text size="caption" tone="muted">
                {KINDS[wage.kind]} за {monthWords(wage.month)} · назначено {formatDate(wage.ordered_at.slice(0, 10))}:{' '}
                {wage.ordered_by_name}
              </Text>
            </Stack>
            {wage.may_hand_out ? (
              <Row gap={2} wrap>
                <Button offReason={offReason} onClick={() => setAsked({ wage, act: 'refuse' })}>
                  Не выдавать
                </Button>
                <Button variant="primary" offReason={offReason} onClick={() => setAsked({ wage, act: 'hand_out' })}>
                  Выдать
                </Button>
              </Row>
            ) : (
              <Text tone="muted">Выдаст другой сотрудник</Text>
            )}
          </Row>
        ))}
      </Stack>
      {asked?.act === 'hand_out' && <HandOutDialog wage={asked.wage} onClose={() => setAsked(null)} />}
      {asked?.act === 'refuse' && <RefuseDialog wage={asked.wage} onClose={() => setAsked(null)} />}
    </SectionCard>
  );
}

const whatOf = ({ employee_name, amount_kop }: Wage) => `${employee_name}, ${formatMoney(amount_kop)}`;
const seenOf = ({ id, revision, amount_kop }: Wage) => ({ id, revision, sum_kop: amount_kop });
const INVALIDATES = [orpc.payroll.key(), orpc.dayReports.key(), orpc.statistics.today.key()];

interface WageDialogProps {
  wage: Wage;
  onClose: () => void;
}

function HandOutDialog({ wage, onClose }: WageDialogProps) {
  const handOut = useAction({
    run: () => client.payroll.handOutWage(seenOf(wage)),
    done: () => `Выдано: ${whatOf(wage)}`,
    onDone: onClose,
    invalidates: INVALIDATES,
  });
  return (
    <ActionDialog
      title="Деньги выданы?"
      description={whatOf(wage)}
      confirmLabel={`Выдано ${formatMoney(wage.amount_kop)}`}
      busy={handOut.busy}
      error={handOut.error}
      failure="Зарплата не выдана"
      onConfirm={() => handOut.run(undefined)}
      onClose={onClose}
    >
      <Text tone="muted">Деньги выйдут из сегодняшней кассы. Подтвердите, когда передали их сотруднику.</Text>
    </ActionDialog>
  );
}

function RefuseDialog({ wage, onClose }: WageDialogProps) {
  const refuse = useAction({
    run: (reason: string) => client.payroll.refuseWage({ ...seenOf(wage), reason }),
    done: () => `Не выдано: ${whatOf(wage)}`,
    onDone: onClose,
    invalidates: INVALIDATES,
  });
  return (
    <ActionDialog
      title="Не выдавать зарплату?"
      description={whatOf(wage)}
      confirmLabel="Не выдавать"
      reason={{ required: true, maxLength: 300, hint: 'Её увидит тот, кто назначил выплату' }}
      busy={refuse.busy}
      error={refuse.error}
      failure="Выплата всё ещё ждёт"
      onConfirm={refuse.run}
      onClose={onClose}
    />
  );
}
