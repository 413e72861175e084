import type { StockPlace, StockRequest } from '@studio/contracts';
import { client, orpc, useAuth } from '@studio/portal';
import { ActionDialog, useAction } from '@studio/screens';
import { Button, Row } from '@studio/ui';
import { useState } from 'react';
import { CloseRequestDialog } from '../dialogs/close-request-dialog';
import { DocumentDialog } from '../dialogs/document-dialog';
import { lineOfRow } from '../dialogs/line-draft';
import { namesInShort } from '../words/names-in-short';

type State = StockRequest['state'];
/** Of these nothing was shipped. */
const WITHDRAWN: ReadonlySet<State> = new Set(['draft', 'submitted', 'returned', 'approved']);
const WRITTEN: ReadonlySet<State> = new Set(['draft', 'returned']);
const CLOSED: ReadonlySet<State> = new Set(['approved', 'in_fulfilment']);

/** What its city, or the office, may do with a request: write on and send it, withdraw it, close what is left of it. */
export function RequestActs({ place, request }: { place: StockPlace; request: StockRequest }) {
  const { can } = useAuth();
  const [asked, setAsked] = useState<'edit' | 'withdraw' | 'close' | null>(null);
  const close = () => setAsked(null);
  const withdraw = useAction({
    run: ({ id, revision }: StockRequest) => client.consumables.cancelRequest({ cityId: place.id, id, revision }),
    done: ({ number }) => `Заявка № ${number} отозвана`,
    onDone: close,
    invalidates: [orpc.consumables.key()],
  });
  const asks = place.kind === 'city' && can('consumables.create_city_operations');
  const decides = place.kind === 'office' && can('consumables.manage_office_warehouse');
  const mayWithdraw = asks && WITHDRAWN.has(request.state);
  const mayWrite = asks && WRITTEN.has(request.state);
  const mayClose = decides && CLOSED.has(request.state);
  return (
    <>
      {(mayWithdraw || mayWrite || mayClose) && (
        <Row gap={2} wrap>
          {mayWrite && (
            <Button variant="primary" onClick={() => setAsked('edit')}>
              {request.state === 'draft' ? 'Дописать и отправить' : 'Исправить и отправить'}
            </Button>
          )}
          {mayWithdraw && <Button onClick={() => setAsked('withdraw')}>Отозвать</Button>}
          {mayClose && <Button onClick={() => setAsked('close')}>Закрыть остаток</Button>}
        </Row>
      )}
      {asked === 'close' && <CloseRequestDialog request={request} onClose={close} />}
      {asked === 'edit' && (
        <DocumentDialog
          kind="request"
          place={place}
          written={request}
          lines={request.lines.map((line) => lineOfRow(line, line.requested))}
          onClose={close}
        />
      )}
      {asked === 'withdraw' && (
        <ActionDialog
          title={`Отозвать заявку № ${request.number}?`}
          description={namesInShort(request.lines)}
          confirmLabel="Отозвать"
          danger
          busy={withdraw.busy}
          error={withdraw.error}
          failure="Заявка не отозвана"
          onConfirm={() => withdraw.run(request)}
          onClose={close}
        />
      )}
    </>
  );
}
