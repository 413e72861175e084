import type { RecurringExpense } from '@studio/contracts';
import { client, orpc } from '@studio/portal';
import { ActionDialog, useAction } from '@studio/screens';

export function RemoveRecurringDialog({ recurring, onClose }: { recurring: RecurringExpense; onClose: () => void }) {
  const { id, description, location_name } = recurring;
  const remove = useAction({
    run: () => client.expenses.removeRecurring({ id }),
    done: () => 'Регулярный расход удалён',
    onDone: onClose,
    invalidates: [orpc.expenses.key()],
  });
  return (
    <ActionDialog
      danger
      title="Удалить регулярный расход?"
      description={`${description}, ${location_name}. Уже записанные расходы останутся, новых портал не запишет.`}
      confirmLabel="Удалить"
      busy={remove.busy}
      error={remove.error}
      failure="Регулярный расход не удалён"
      onConfirm={() => remove.run(undefined)}
      onClose={onClose}
    />
  );
}
