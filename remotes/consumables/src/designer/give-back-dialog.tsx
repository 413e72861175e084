import type { StockReservation } from '@studio/contracts';
import { client, confirmDone, newId, orpc } from '@studio/portal';
import { FormDialog, FormField, useRecordForm } from '@studio/screens';
import { Stack, TextInput } from '@studio/ui';
import { useState } from 'react';
import { quantityOf, readQuantity } from '../words/quantity';

/** Takes back what a project took and did not need: it lies at its place again, at the cost with which it left. */
export function GiveBackDialog({ reservation, onClose }: { reservation: StockReservation; onClose: () => void }) {
  const [operation_id] = useState(newId);
  const { id, revision, item, place, consumed, returned } = reservation;
  const out = consumed - returned;
  const form = useRecordForm<{ quantity: string; reason: string }, unknown>({
    initial: { quantity: String(out), reason: 'Осталось от проекта' },
    labels: { quantity: 'Сколько вернули', reason: 'Причина' },
    check: ({ quantity, reason }) => ({
      ...((readQuantity(quantity) ?? 0) < 1 && { quantity: 'Количество — целое число больше нуля.' }),
      ...((readQuantity(quantity) ?? 0) > out && { quantity: `Взяли и не вернули ${quantityOf(out, item.unit)}` }),
      ...(reason.trim().length < 3 && { reason: 'Укажите причину.' }),
    }),
    send: ({ values }) =>
      client.consumables.giveBackReservation({
        id,
        revision,
        operation_id,
        quantity: readQuantity(values.quantity) ?? 0,
        reason: values.reason,
      }),
    onSaved: () => {
      confirmDone('Возврат проведён');
      onClose();
    },
    invalidates: [orpc.consumables.key()],
  });
  const { values, change } = form;
  return (
    <FormDialog
      form={form}
      title={`Принять обратно: ${item.name}`}
      description={`${place.name}, взяли ${quantityOf(consumed, item.unit)}`}
      submitLabel="Вернуть на склад"
      failure="Возврат не проведён"
      onClose={onClose}
    >
      <Stack gap={4}>
        <FormField form={form} name="quantity" label="Сколько вернули" required>
          <TextInput
            value={values.quantity}
            inputMode="numeric"
            maxLength={9}
            onChange={(quantity) => change({ quantity })}
          />
        </FormField>
        <FormField form={form} name="reason" label="Причина" required>
          <TextInput value={values.reason} maxLength={500} onChange={(reason) => change({ reason })} />
        </FormField>
      </Stack>
    </FormDialog>
  );
}
