import { EXPENSE_RETURNS, type Expense, type ExpenseReturn } from '@studio/contracts';
import { client, orpc } from '@studio/portal';
import { ActionDialog, useAction } from '@studio/screens';
import { Field, formatMoney, Select } from '@studio/ui';
import { useState } from 'react';

const RETURNS = Object.entries(EXPENSE_RETURNS).map(([value, label]) => ({ value: value as ExpenseReturn, label }));

/** Voids a claim; of one that was paid by transfer it asks where the money is. */
export function VoidDialog({ expense, onClose }: { expense: Expense; onClose: () => void }) {
  const { id, revision } = expense;
  const sum_kop = expense.approved_kop ?? expense.claimed_kop;
  const [came_back, setCameBack] = useState<ExpenseReturn | null>(null);
  const isPaid = expense.state === 'paid';
  const asks = isPaid && expense.method === 'transfer';
  const act = useAction({
    run: (reason: string) =>
      client.expenses.void({ id, revision, sum_kop, reason, ...(asks && came_back !== null && { came_back }) }),
    done: () => 'Расход аннулирован',
    onDone: onClose,
    invalidates: [orpc.expenses.key(), orpc.dayReports.key()],
  });
  return (
    <ActionDialog
      title="Аннулировать расход?"
      description={
        (isPaid && expense.method === 'till') || came_back === 'till'
          ? `${formatMoney(sum_kop)} вернутся в открытую кассу этой локации: кассе придёт уведомление.`
          : formatMoney(sum_kop)
      }
      confirmLabel="Аннулировать"
      reason={{ label: 'Причина', required: true }}
      busy={act.busy}
      error={act.error}
      failure="Не сохранено"
      blocked={asks && came_back === null ? 'Укажите, вернулись ли деньги.' : null}
      onConfirm={act.run}
      onClose={onClose}
    >
      {asks && (
        <Field label="Оплачен переводом: где деньги">
          <Select
            options={RETURNS}
            value={came_back ?? ''}
            placeholder="Выберите"
            onChange={(next) => setCameBack(next === '' ? null : next)}
          />
        </Field>
      )}
    </ActionDialog>
  );
}
