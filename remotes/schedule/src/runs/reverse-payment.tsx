import type { PayPayment } from '@studio/contracts';
import { client, orpc } from '@studio/portal';
import { ActionDialog, useAction } from '@studio/screens';
import { formatDate, formatMoney, Text } from '@studio/ui';
import { paymentWords } from '../slip/slip-payments';

interface ReversePaymentProps {
  payment: PayPayment;
  whose: string;
  onClose: () => void;
}

/** Asks why a payment is taken back; both stay on the slip. */
export function ReversePayment({ payment, whose, onClose }: ReversePaymentProps) {
  const { id, amount_kop, paid_on } = payment;
  const reverse = useAction({
    run: (reason: string) => client.payroll.reversePayment({ id, sum_kop: amount_kop, reason }),
    done: () => `Отменено: ${paymentWords(payment).toLowerCase()} ${formatMoney(amount_kop)}, ${whose}`,
    onDone: onClose,
    invalidates: [orpc.payroll.key()],
  });
  return (
    <ActionDialog
      title="Отменить выплату?"
      description={`${whose}: ${paymentWords(payment).toLowerCase()} ${formatMoney(amount_kop)}, ${formatDate(paid_on)}`}
      confirmLabel={`Отменить ${formatMoney(amount_kop)}`}
      cancelLabel="Назад"
      danger
      reason={{ required: true, maxLength: 300, hint: 'Её увидит сотрудник' }}
      busy={reverse.busy}
      error={reverse.error}
      failure="Выплата не отменена"
      onConfirm={reverse.run}
      onClose={onClose}
    >
      <Text tone="muted">Запись останется, рядом появится её отмена. Деньги снова будут должны сотруднику.</Text>
    </ActionDialog>
  );
}
