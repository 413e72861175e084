import { EXPENSE_METHODS, EXPENSE_UNDO_MS, type Expense } from '@studio/contracts';
import { client, orpc } from '@studio/portal';
import { ActionDialog, useAction } from '@studio/screens';
import { formatMoney, Text } from '@studio/ui';

interface PayDialogProps {
  expense: Expense;
  method: Expense['method'];
  onClose: () => void;
}

const TITLES: Record<Expense['method'], string> = { till: 'Оплатить из кассы?', transfer: 'Оплачено переводом?' };
const MINUTES = EXPENSE_UNDO_MS / 60_000;

/** Asks before money is paid: how much, to whom, and whether it was wished so. */
export function PayDialog({ expense, method, onClose }: PayDialogProps) {
  const { id, revision, created_by_name, description } = expense;
  const sum_kop = expense.approved_kop ?? expense.claimed_kop;
  const pay = useAction({
    run: () => client.expenses.pay({ id, revision, sum_kop, method }),
    done: () => `Оплачено: ${formatMoney(sum_kop)}, ${created_by_name}`,
    undo: (paid) => ({
      run: () => client.expenses.undoPay({ id, revision: paid.revision, sum_kop }),
      done: `Оплата расхода № ${paid.number} отменена`,
    }),
    onDone: onClose,
    invalidates: [orpc.expenses.key(), orpc.dayReports.key()],
  });
  return (
    <ActionDialog
      title={TITLES[method]}
      description={`${formatMoney(sum_kop)}, ${created_by_name}. ${description}.`}
      confirmLabel={`${method === 'till' ? 'Оплатить' : 'Оплачено'} ${formatMoney(sum_kop)}`}
      busy={pay.busy}
      error={pay.error}
      failure="Расход не оплачен"
      onConfirm={() => pay.run(undefined)}
      onClose={onClose}
    >
      {expense.method !== method && (
        <Text>Просили оплатить иначе: {EXPENSE_METHODS[expense.method].toLowerCase()}.</Text>
      )}
      <Text tone="muted">Отменить оплату можно {MINUTES} минут.</Text>
    </ActionDialog>
  );
}
