import { type PayPayment, type PaySlip, type PayRunRow, sourceWords } from '@studio/contracts';
import { client, orpc } from '@studio/portal';
import { ActionDialog, QueryView, useAction } from '@studio/screens';
import { Drawer, formatMoney, Row, Stack } from '@studio/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { PdfButton } from '../slip/pdf-button';
import { SlipView } from '../slip/slip-view';
import { monthWords } from '../words/dates';
import { ReversePayment } from './reverse-payment';

interface PersonSlipProps {
  person: PayRunRow;
  month: string;
  /** Bonuses and fines may be removed: the month is open, and it is not one's own slip. */
  mayRemove: boolean;
  /** Payments may be taken back: it is not one's own slip. */
  mayReverse: boolean;
  onClose: () => void;
}

/** One person's slip in a run. */
export function PersonSlip({ person, month, mayRemove, mayReverse, onClose }: PersonSlipProps) {
  const slip = useQuery(orpc.payroll.slip.queryOptions({ input: { employeeId: person.employee_id, month } }));
  const [removed, setRemoved] = useState<PaySlip['lines'][number] | null>(null);
  const [reversed, setReversed] = useState<PayPayment | null>(null);
  const [asked, setAsked] = useState<string | null>(null);
  const remove = useAction({
    run: (id: string) => client.payroll.removeAdjustment({ id, ...(asked === id && { is_meant: true }) }),
    onFailed: (error, id) => setAsked(error.code === 'unusual' ? id : null),
    done: () => 'Отменено. Пересчитайте ведомость',
    onDone: () => setRemoved(null),
    invalidates: [orpc.payroll.key()],
  });
  return (
    <Drawer open size="lg" title={person.full_name} description={monthWords(month)} onClose={onClose}>
      <QueryView query={slip} what="листок" lines={6}>
        {(data) => (
          <Stack gap={4}>
            <Row>
              <PdfButton path={`/payroll/slips/${person.employee_id}/pdf?month=${month}`} />
            </Row>
            <SlipView
              slip={data}
              narrow
              {...(mayRemove && { onRemove: setRemoved })}
              {...(mayReverse && { onReverse: setReversed })}
            />
          </Stack>
        )}
      </QueryView>
      {reversed && <ReversePayment payment={reversed} whose={person.full_name} onClose={() => setReversed(null)} />}
      {removed && (
        <ActionDialog
          title="Отменить премию или удержание?"
          description={`${sourceWords(removed)}, ${formatMoney(removed.amount_kop)}`}
          confirmLabel="Отменить начисление"
          cancelLabel="Назад"
          busy={remove.busy}
          error={remove.error}
          failure="Не отменено"
          onConfirm={() => remove.run(removed.source_id)}
          onClose={() => setRemoved(null)}
        />
      )}
    </Drawer>
  );
}
