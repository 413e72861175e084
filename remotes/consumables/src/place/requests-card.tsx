import { type StockPlace, type StockRequest, WHO_DECIDES_REQUEST } from '@studio/contracts';
import { client, orpc, useAuth } from '@studio/portal';
import { ActionDialog, useAction } from '@studio/screens';
import { Button, formatMoment } from '@studio/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { RequestChip } from '../words/state-chips';
import { MAX_DOCUMENTS_SHOWN, NewestDocuments } from './newest-documents';
import { namesInShort, WaitingLine } from './waiting-line';

/** Nothing was shipped for them. */
const OPEN_STATES: ReadonlySet<StockRequest['state']> = new Set(['draft', 'submitted', 'returned', 'approved']);

/** What a city has asked the office for; a request is withdrawn while nothing was shipped for it. */
export function RequestsCard({ city }: { city: StockPlace }) {
  const { can } = useAuth();
  const [asked, setAsked] = useState<StockRequest | null>(null);
  const query = useQuery(
    orpc.consumables.requestsOfCity.queryOptions({ input: { cityId: city.id, page_size: MAX_DOCUMENTS_SHOWN } }),
  );
  const withdraw = useAction({
    run: ({ id, revision }: StockRequest) => client.consumables.cancelRequest({ cityId: city.id, id, revision }),
    done: ({ number }) => `Заявка № ${number} отозвана`,
    onDone: () => setAsked(null),
    invalidates: [orpc.consumables.key()],
  });
  return (
    <NewestDocuments
      title="Заявки в офис"
      query={query}
      what="заявки"
      empty="Заявок пока нет"
      line={(request) => (
        <WaitingLine
          key={request.id}
          title={`Заявка № ${request.number}`}
          about={[
            formatMoment(request.created_at),
            namesInShort(request.lines),
            request.reason,
            request.state === 'submitted' && WHO_DECIDES_REQUEST,
          ]
            .filter(Boolean)
            .join(' · ')}
          chip={<RequestChip state={request.state} />}
          action={
            can('consumables.create_city_operations') &&
            OPEN_STATES.has(request.state) && (
              <Button size="sm" onClick={() => setAsked(request)}>
                Отозвать
              </Button>
            )
          }
        />
      )}
    >
      {asked && (
        <ActionDialog
          title={`Отозвать заявку № ${asked.number}?`}
          description={namesInShort(asked.lines)}
          confirmLabel="Отозвать"
          danger
          busy={withdraw.busy}
          error={withdraw.error}
          failure="Заявка не отозвана"
          onConfirm={() => withdraw.run(asked)}
          onClose={() => setAsked(null)}
        />
      )}
    </NewestDocuments>
  );
}
