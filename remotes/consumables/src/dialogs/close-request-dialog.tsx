import type { StockRequest } from '@studio/contracts';
import { client, orpc } from '@studio/portal';
import { ActionDialog, useAction } from '@studio/screens';
import { namesInShort } from '../words/names-in-short';

/** The office ends a request short of what it approved: what was not sent is not going to be. */
export function CloseRequestDialog({ request, onClose }: { request: StockRequest; onClose: () => void }) {
  const { id, number, revision, lines } = request;
  const close = useAction({
    run: (reason: string) => client.consumables.decideRequest({ id, revision, decision: 'close', reason, lines: [] }),
    done: () => `Заявка № ${number} закрыта`,
    onDone: onClose,
    invalidates: [orpc.consumables.key()],
  });
  return (
    <ActionDialog
      title={`Закрыть остаток заявки № ${number}?`}
      description={`Больше по ней не отгрузят: ${namesInShort(lines.filter(({ approved, shipped }) => (approved ?? 0) > shipped))}.`}
      confirmLabel="Закрыть остаток"
      cancelLabel="Оставить"
      reason={{ required: true }}
      danger
      busy={close.busy}
      error={close.error}
      failure="Заявка не закрыта"
      onConfirm={(reason) => close.run(reason)}
      onClose={onClose}
    />
  );
}
