import type { StockRequest } from '@studio/contracts';
import { client, confirmDone, orpc } from '@studio/portal';
import { FormDialog, FormField, useRecordForm } from '@studio/screens';
import { SegmentedControl, Stack, TextInput } from '@studio/ui';
import { DocumentNote } from '../documents/document-note';
import { quantityOf } from '../words/quantity';
import { AmountRow } from './amount-row';
import { useMeant } from './use-meant';

type Decision = 'approve' | 'return' | 'reject';
interface Values {
  decision: Decision;
  approved: Record<string, string>;
  reason: string;
}

const DECISIONS: readonly { value: Decision; label: string }[] = [
  { value: 'approve', label: 'Согласовать' },
  { value: 'return', label: 'Вернуть' },
  { value: 'reject', label: 'Отклонить' },
];
const DONE: Record<Decision, string> = { approve: 'согласована', return: 'возвращена', reject: 'отклонена' };

/** The office decides on a city's request, whole or line by line. */
export function DecideDialog({ request, onClose }: { request: StockRequest; onClose: () => void }) {
  const meant = useMeant();
  const form = useRecordForm<Values, unknown>({
    initial: {
      decision: 'approve',
      approved: Object.fromEntries(
        request.lines.map((line) => [line.item_id, String(Math.min(line.requested, line.office_available))]),
      ),
      reason: '',
    },
    labels: { approved: 'Количество', reason: 'Причина' },
    check: ({ decision, approved, reason }) => ({
      ...(decision === 'approve' &&
        Object.values(approved).some((text) => !/^\d{1,9}$/.test(text.trim())) && {
          approved: 'Количество — целое число, 0 значит «не даём».',
        }),
      ...(decision !== 'approve' && reason.trim().length < 3 && { reason: 'Укажите причину.' }),
    }),
    send: ({ values: { decision, approved, reason } }) =>
      meant([decision, approved], (is_meant) =>
        client.consumables.decideRequest({
          ...is_meant,
          id: request.id,
          revision: request.revision,
          decision,
          reason,
          lines:
            decision === 'approve'
              ? Object.entries(approved).map(([item_id, text]) => ({
                  item_id,
                  approved: Number(text),
                }))
              : [],
        }),
      ),
    onSaved: () => {
      confirmDone(`Заявка № ${request.number} ${DONE[form.values.decision]}`);
      onClose();
    },
    invalidates: [orpc.consumables.key()],
    fieldOf: (input) => (input.startsWith('lines') ? 'approved' : null),
  });
  const { values, change } = form;
  return (
    <FormDialog
      form={form}
      title={`Заявка № ${request.number}`}
      description={`${request.place.name}, ${request.created_by_name}`}
      size="lg"
      submitLabel={DECISIONS.find(({ value }) => value === values.decision)?.label ?? 'Готово'}
      failure="Решение не записано"
      danger={values.decision === 'reject'}
      onClose={onClose}
    >
      <Stack gap={4}>
        <DocumentNote note={request.note} />
        <SegmentedControl
          label="Решение"
          options={DECISIONS}
          value={values.decision}
          onChange={(decision) => change({ decision })}
          wide
        />
        {values.decision === 'approve' ? (
          <FormField form={form} name="approved" label="Сколько дать" hideLabel>
            <div>
              {request.lines.map((line) => (
                <AmountRow
                  key={line.item_id}
                  name={line.name}
                  about={`Просят ${quantityOf(line.requested, line.unit)}, в офисе свободно ${quantityOf(line.office_available, line.unit)}`}
                  isShort={line.office_available < line.requested}
                  label={`Дать: ${line.name}`}
                  value={values.approved[line.item_id] ?? ''}
                  onChange={(text) => change({ approved: { ...values.approved, [line.item_id]: text } })}
                />
              ))}
            </div>
          </FormField>
        ) : (
          <FormField form={form} name="reason" label="Причина" required>
            <TextInput value={values.reason} maxLength={500} onChange={(reason) => change({ reason })} />
          </FormField>
        )}
      </Stack>
    </FormDialog>
  );
}
