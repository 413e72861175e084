import type { StockTransfer } from '@studio/contracts';
import { client, confirmDone, orpc } from '@studio/portal';
import { FormDialog, FormField, useRecordForm } from '@studio/screens';
import { Stack } from '@studio/ui';
import { DocumentNote } from '../documents/document-note';
import { quantityOf } from '../words/quantity';
import { AmountRow } from './amount-row';

interface Values {
  approved: Record<string, string>;
}

/** What a transfer gives of each line, beside what is asked and what lies free at its source. */
export function ApproveTransferDialog({ transfer, onClose }: { transfer: StockTransfer; onClose: () => void }) {
  const { id, number, from, to, revision, lines } = transfer;
  // The source has given it already: the city does not take it from what is free.
  const mostOf = (line: (typeof lines)[number]) => line.approved ?? line.quantity;
  const form = useRecordForm<Values, unknown>({
    initial: {
      approved: Object.fromEntries(
        lines.map((line) => [line.item_id, String(line.approved ?? Math.min(line.quantity, line.source_available))]),
      ),
    },
    labels: { approved: 'Количество' },
    check: ({ approved }) => {
      const odd = lines.find((line) => {
        const text = (approved[line.item_id] ?? '').trim();
        return !/^\d{1,9}$/.test(text) || Number(text) > mostOf(line);
      });
      return odd ? { approved: `${odd.name}: целое число от 0 до ${mostOf(odd)}.` } : {};
    },
    send: ({ values }) =>
      client.consumables.approveTransfer({
        id: from.id,
        inboundOperationId: id,
        revision,
        lines: lines.map(({ item_id }) => ({ item_id, approved: Number(values.approved[item_id]) })),
      }),
    onSaved: () => {
      confirmDone(`Перемещение № ${number} согласовано`);
      onClose();
    },
    invalidates: [orpc.consumables.key()],
    fieldOf: (input) => (input.startsWith('lines') ? 'approved' : null),
  });
  return (
    <FormDialog
      form={form}
      title={`Перемещение № ${number}`}
      description={`${from.name} → ${to.name}, просит ${transfer.requested_by_name}`}
      size="lg"
      submitLabel="Согласовать"
      failure="Перемещение не согласовано"
      onClose={onClose}
    >
      <Stack gap={4}>
        <DocumentNote note={transfer.note} />
        <FormField form={form} name="approved" label="Сколько дать" hideLabel>
          <div>
            {lines.map((line) => (
              <AmountRow
                key={line.item_id}
                name={line.name}
                about={[
                  `Просят ${quantityOf(line.quantity, line.unit)}`,
                  line.approved === null
                    ? `там свободно ${quantityOf(line.source_available, line.unit)}`
                    : `отправитель даёт ${quantityOf(line.approved, line.unit)}`,
                ].join(', ')}
                isShort={line.approved === null && line.source_available < line.quantity}
                label={`Дать: ${line.name}`}
                value={form.values.approved[line.item_id] ?? ''}
                onChange={(text) => form.change({ approved: { ...form.values.approved, [line.item_id]: text } })}
              />
            ))}
          </div>
        </FormField>
      </Stack>
    </FormDialog>
  );
}
