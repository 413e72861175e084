import type { StockShipment } from '@studio/contracts';
import { client, confirmDone, orpc } from '@studio/portal';
import { FormDialog, FormField, useRecordForm } from '@studio/screens';
import { quantityOf } from '../words/quantity';
import { AmountRow } from './amount-row';

interface Values {
  picked: Record<string, string>;
}

/** What really goes of a shipment that is being picked: of each material as much as was meant, or less. */
export function PickingDialog({ shipment, onClose }: { shipment: StockShipment; onClose: () => void }) {
  const { id, number, revision, to } = shipment;
  const items = [...new Map(shipment.lines.map((line) => [line.item_id, line])).values()].map((line) => ({
    ...line,
    quantity: shipment.lines.filter((one) => one.item_id === line.item_id).reduce((sum, one) => sum + one.quantity, 0),
  }));
  const form = useRecordForm<Values, unknown>({
    initial: { picked: Object.fromEntries(items.map((line) => [line.item_id, String(line.quantity)])) },
    labels: { picked: 'Количество' },
    check: ({ picked }) => {
      const figures = items.map((line) => ({ line, text: (picked[line.item_id] ?? '').trim() }));
      const odd = figures.find(({ line, text }) => !/^\d{1,9}$/.test(text) || Number(text) > line.quantity);
      if (odd) return { picked: `${odd.line.name}: целое число от 0 до ${odd.line.quantity}.` };
      const isEmpty = figures.every(({ text }) => Number(text) === 0);
      return isEmpty ? { picked: 'Ничего не собрано: отгрузку отменяют.' } : {};
    },
    send: ({ values }) =>
      client.consumables.changePicking({
        id,
        revision,
        lines: items
          .map(({ item_id }) => ({ item_id, quantity: Number(values.picked[item_id]) }))
          .filter(({ quantity }) => quantity > 0),
      }),
    onSaved: () => {
      confirmDone(`Сборка № ${number} изменена`);
      onClose();
    },
    invalidates: [orpc.consumables.key()],
    fieldOf: (input) => (input.startsWith('lines') ? 'picked' : null),
  });
  return (
    <FormDialog
      form={form}
      title={`Сборка № ${number}`}
      description={`Кому: ${to.name}`}
      size="lg"
      submitLabel="Изменить сборку"
      failure="Сборка не изменена"
      onClose={onClose}
    >
      <FormField form={form} name="picked" label="Сколько собрано" hideLabel>
        <div>
          {items.map((line) => (
            <AmountRow
              key={line.item_id}
              name={line.name}
              about={`Отложено ${quantityOf(line.quantity, line.unit)}`}
              label={`Собрано: ${line.name}`}
              value={form.values.picked[line.item_id] ?? ''}
              onChange={(text) => form.change({ picked: { ...form.values.picked, [line.item_id]: text } })}
            />
          ))}
        </div>
      </FormField>
    </FormDialog>
  );
}
