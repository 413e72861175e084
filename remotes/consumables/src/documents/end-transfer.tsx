import type { StockTransfer } from '@studio/contracts';
import { client, orpc } from '@studio/portal';
import { ActionDialog, useAction } from '@studio/screens';
import { Button } from '@studio/ui';
import { useState } from 'react';

const WORDS = {
  withdraw: { button: 'Отозвать', done: 'Перемещение отозвано', failure: 'Перемещение не отозвано' },
  reject: { button: 'Отклонить', done: 'Перемещение отклонено', failure: 'Перемещение не отклонено' },
  decline: { button: 'Отказаться', done: 'Вы отказались от перемещения', failure: 'Отказ не записан' },
} as const;

/** Ends a transfer before it is approved, as this person may: withdraws, rejects or declines it. */
export function EndTransfer({ transfer }: { transfer: StockTransfer }) {
  const { id, number, revision, ending } = transfer;
  const [asks, setAsks] = useState(false);
  const end = useAction({
    run: ({ place_id, reason }: { place_id: string; reason: string }) =>
      client.consumables.rejectTransfer({ id: place_id, inboundOperationId: id, revision, reason }),
    done: () => WORDS[ending?.act ?? 'reject'].done,
    onDone: () => setAsks(false),
    invalidates: [orpc.consumables.key()],
  });
  if (!ending) return null;
  const words = WORDS[ending.act];
  return (
    <>
      <Button size="sm" onClick={() => setAsks(true)}>
        {words.button}
      </Button>
      {asks && (
        <ActionDialog
          title={
            ending.act === 'decline'
              ? `Отказаться от перемещения № ${number}?`
              : `${words.button} перемещение № ${number}?`
          }
          confirmLabel={words.button}
          reason={{ required: ending.act !== 'withdraw' }}
          danger
          busy={end.busy}
          error={end.error}
          failure={words.failure}
          onConfirm={(reason) => end.run({ place_id: ending.place_id, reason })}
          onClose={() => setAsks(false)}
        />
      )}
    </>
  );
}
