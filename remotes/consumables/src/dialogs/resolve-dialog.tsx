import type { StockShipment } from '@studio/contracts';
import { client, confirmDone, newId, orpc } from '@studio/portal';
import { FormDialog, FormField, useRecordForm } from '@studio/screens';
import { Stack, TextInput } from '@studio/ui';
import { useState } from 'react';
import { quantityOf } from '../words/quantity';
import { AmountRow } from './amount-row';

interface Values {
  found: Record<string, string>;
  reason: string;
}

/** The sender resolves missing goods: found ones stay at the source, the rest is lost. */
export function ResolveDialog({ shipment, onClose }: { shipment: StockShipment; onClose: () => void }) {
  const [settlement_id] = useState(newId);
  const missing = shipment.lines.filter((line) => line.missing > line.resolved);
  const form = useRecordForm<Values, unknown>({
    initial: { found: Object.fromEntries(missing.map(({ id }) => [id, '0'])), reason: '' },
    labels: { found: 'Нашлось', reason: 'Что выяснилось' },
    check: ({ found, reason }) => ({
      ...(missing.some(
        (line) => !(Number(found[line.id]) >= 0 && Number(found[line.id]) <= line.missing - line.resolved),
      ) && {
        found: 'Нашлось не больше, чем не хватает.',
      }),
      ...(reason.trim().length < 3 && { reason: 'Напишите, что выяснилось.' }),
    }),
    send: ({ values: { found, reason } }) =>
      client.consumables.resolveShipment({
        id: shipment.id,
        revision: shipment.revision,
        settlement_id,
        reason,
        lines: missing.map((line) => {
          const back = Number(found[line.id] ?? 0);
          return {
            line_id: line.id,
            found: back,
            lost: line.missing - line.resolved - back,
          };
        }),
      }),
    onSaved: () => {
      confirmDone(`Недостача в отгрузке № ${shipment.number} разобрана`);
      onClose();
    },
    invalidates: [orpc.consumables.key()],
    fieldOf: (input) => (input.startsWith('lines') ? 'found' : null),
  });
  return (
    <FormDialog
      form={form}
      title={`Недостача в № ${shipment.number}`}
      description={`${shipment.from.name} → ${shipment.to.name}. Найденное остаётся у отправителя, остальное списывается.`}
      submitLabel="Закрыть недостачу"
      failure="Недостача не разобрана"
      onClose={onClose}
    >
      <Stack gap={4}>
        <FormField form={form} name="found" label="Сколько нашлось у отправителя">
          <div>
            {missing.map((line) => (
              <AmountRow
                key={line.id}
                name={line.name}
                about={`Не хватает ${quantityOf(line.missing - line.resolved, line.unit)}`}
                label={`Нашлось: ${line.name}`}
                value={form.values.found[line.id] ?? ''}
                onChange={(text) => form.change({ found: { ...form.values.found, [line.id]: text } })}
              />
            ))}
          </div>
        </FormField>
        <FormField form={form} name="reason" label="Что выяснилось" required>
          <TextInput value={form.values.reason} maxLength={500} onChange={(reason) => form.change({ reason })} />
        </FormField>
      </Stack>
    </FormDialog>
  );
}
