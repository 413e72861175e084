import type { StockReservation } from '@studio/contracts';
import { client, confirmDone, newId, orpc } from '@studio/portal';
import { FormDialog, FormField, useRecordForm } from '@studio/screens';
import { TextInput } from '@studio/ui';
import { useState } from 'react';
import { quantityOf, readQuantity } from '../words/quantity';

/** Takes held goods: they are posted as used. */
export function ConsumeDialog({ reservation, onClose }: { reservation: StockReservation; onClose: () => void }) {
  const [operation_id] = useState(newId);
  const { id, revision, item, place, open } = reservation;
  const form = useRecordForm<{ quantity: string }, unknown>({
    initial: { quantity: String(open) },
    labels: { quantity: 'Сколько взяли' },
    check: ({ quantity }) => ({
      ...((readQuantity(quantity) ?? 0) < 1 && { quantity: 'Количество — целое число больше нуля.' }),
      ...((readQuantity(quantity) ?? 0) > open && {
        quantity: `В резерве осталось только ${quantityOf(open, item.unit)}`,
      }),
    }),
    send: ({ values }) =>
      client.consumables.consumeReservation({
        id,
        revision,
        operation_id,
        quantity: readQuantity(values.quantity) ?? 0,
      }),
    onSaved: () => {
      confirmDone('Расход проведён');
      onClose();
    },
    invalidates: [orpc.consumables.key()],
  });
  return (
    <FormDialog
      form={form}
      title={`Взять: ${item.name}`}
      description={`${place.name}, отложено ${quantityOf(open, item.unit)}`}
      submitLabel="Провести расход"
      failure="Расход не проведён"
      onClose={onClose}
    >
      <FormField form={form} name="quantity" label="Сколько взяли" required>
        <TextInput
          value={form.values.quantity}
          inputMode="numeric"
          maxLength={9}
          onChange={(quantity) => form.change({ quantity })}
        />
      </FormField>
    </FormDialog>
  );
}
