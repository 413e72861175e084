import { client, newId, orpc } from '@studio/portal';
import { useAction } from '@studio/screens';
import { Button, Dialog, ErrorNotice, Stack, Text } from '@studio/ui';
import { useState } from 'react';
import { CountFields, countLines, type Counts, isCountable } from './count-fields';

interface OpenDayDialogProps {
  location: string;
  onClose: () => void;
}

/** Opens the next shift of the till; with a count, the difference to the last one is recorded. */
export function OpenDayDialog({ location, onClose }: OpenDayDialogProps) {
  const [id] = useState(newId);
  const [counts, setCounts] = useState<Counts>({});
  const counted = Object.values(counts).some((quantity) => (quantity ?? 0) > 0);
  const open = useAction({
    run: () =>
      client.dayReports.open({ id, location_id: location, ...(counted && { opening_lines: countLines(counts) }) }),
    done: () => 'День открыт',
    onDone: onClose,
    invalidates: [orpc.dayReports.key()],
  });
  return (
    <Dialog
      open
      size="lg"
      title="Открыть день"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Отмена</Button>
          <Button
            variant="primary"
            loading={open.busy}
            disabled={!isCountable(counts)}
            onClick={() => open.run(undefined)}
          >
            {counted ? 'Открыть с этим остатком' : 'Открыть без счёта'}
          </Button>
        </>
      }
    >
      <Stack gap={4}>
        {open.error && (
          <ErrorNotice title="День не открыт" requestId={open.error.requestId}>
            {open.error.message}
          </ErrorNotice>
        )}
        <Text tone="muted">
          Посчитайте, что лежит в кассе сейчас. Если это не то, что оставила прошлая смена, разница запишется как
          «Разница на начало» и не станет вашей недостачей.
        </Text>
        <CountFields counts={counts} onChange={setCounts} />
      </Stack>
    </Dialog>
  );
}
