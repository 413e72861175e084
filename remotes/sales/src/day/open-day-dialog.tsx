import { client, confirmDone, newId, orpc } from '@studio/portal';
import { FormDialog, useRecordForm } from '@studio/screens';
import { Text } from '@studio/ui';
import { useState } from 'react';
import { CountFields, countLines, type Counts, isCountable } from './count-fields';

interface OpenDayDialogProps {
  location: string;
  onClose: () => void;
}

/** Opens the next shift of the till; with a count, the difference to the last one is recorded. */
export function OpenDayDialog({ location, onClose }: OpenDayDialogProps) {
  const [id] = useState(newId);
  const form = useRecordForm({
    initial: (): { counts: Counts } => ({ counts: {} }),
    labels: { counts: 'Остаток' },
    check: () => ({}),
    send: ({ values: { counts } }) =>
      client.dayReports.open({
        id,
        location_id: location,
        ...(isCounted(counts) && { opening_lines: countLines(counts) }),
      }),
    onSaved: () => {
      confirmDone('День открыт');
      onClose();
    },
    invalidates: [orpc.dayReports.key()],
  });
  const { counts } = form.values;
  return (
    <FormDialog
      form={form}
      size="lg"
      title="Открыть день"
      submitLabel={isCounted(counts) ? 'Открыть с этим остатком' : 'Открыть без счёта'}
      failure="День не открыт"
      blocked={isCountable(counts) ? null : 'Проверьте, сколько купюр и монет.'}
      onClose={onClose}
    >
      <Text tone="muted">
        Посчитайте, что лежит в кассе сейчас. Если это не то, что оставила прошлая смена, разница запишется как «Разница
        на начало» и не станет вашей недостачей.
      </Text>
      <CountFields counts={counts} onChange={(changed) => form.change({ counts: changed })} />
    </FormDialog>
  );
}

function isCounted(counts: Counts): boolean {
  return Object.values(counts).some((quantity) => (quantity ?? 0) > 0);
}
