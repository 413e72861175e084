import type { Wage } from '@studio/contracts';
import { client, needsConnection, orpc, useNetwork } from '@studio/portal';
import { ActionDialog, SectionCard, useAction } from '@studio/screens';
import { Button, formatMoment, formatMoney, Row, Stack, Text } from '@studio/ui';
import { useState } from 'react';

/** Wages of the month that wait at tills; whoever pays takes one back until it is handed out. */
export function WaitingWages({ wages, mayTakeBack }: { wages: readonly Wage[]; mayTakeBack: boolean }) {
  const { online } = useNetwork();
  const [asked, setAsked] = useState<Wage | null>(null);
  const takeBack = useAction({
    run: ({ id, revision, amount_kop }: Wage) => client.payroll.takeBackWage({ id, revision, sum_kop: amount_kop }),
    done: ({ employee_name }) => `Отозвано: ${employee_name}`,
    onDone: () => setAsked(null),
    invalidates: [orpc.payroll.key()],
  });
  if (wages.length === 0) return null;
  return (
    <SectionCard title="Ждут выдачи в кассах">
      <Stack gap={3} as="ul">
        {wages.map((wage) => (
          <Row
            key={wage.id}
            as="li"
            justify="between"
            gap={3}
            direction={{ phone: 'column', tablet: 'row' }}
            align={{ phone: 'stretch', tablet: 'center' }}
          >
            <Stack gap={0}>
              <Text weight="medium">
                {wage.employee_name}, {formatMoney(wage.amount_kop)}
              </Text>
              <Text size="caption" tone="muted">
                {wage.location_name} · {wage.ordered_by_name}, {formatMoment(wage.ordered_at)}
              </Text>
            </Stack>
            {mayTakeBack && (
              <Button offReason={needsConnection(online) ?? undefined} onClick={() => setAsked(wage)}>
                Отозвать
              </Button>
            )}
          </Row>
        ))}
      </Stack>
      {asked && (
        <ActionDialog
          title="Отозвать выплату из кассы?"
          description={`${asked.employee_name}, ${formatMoney(asked.amount_kop)}`}
          confirmLabel="Отозвать"
          busy={takeBack.busy}
          error={takeBack.error}
          failure="Выплата не отозвана"
          onConfirm={() => takeBack.run(asked)}
          onClose={() => setAsked(null)}
        >
          <Text tone="muted">Кассир её больше не увидит. Долг сотруднику останется.</Text>
        </ActionDialog>
      )}
    </SectionCard>
  );
}
