import { SHIPMENT_STATES, type StockPlace, type StockRequest, WHO_DECIDES_REQUEST } from '@studio/contracts';
import { orpc } from '@studio/portal';
import { QueryView } from '@studio/screens';
import { DefinitionList, Drawer, EmptyState, type Fact, formatMoment, Stack, Text } from '@studio/ui';
import { useQuery } from '@tanstack/react-query';
import { RequestChip } from '../words/state-chips';
import { quantityOf } from '../words/quantity';
import { DocumentLine } from './document-line';
import { DocumentNote } from './document-note';
import { LinkedDocuments } from './linked-documents';
import type { OpenOrder } from './open-order';
import { RequestActs } from './request-acts';

interface RequestDrawerProps {
  /** The city that asks, or the office. */
  place: StockPlace;
  id: string;
  open: OpenOrder;
  onClose: () => void;
}

/** The card of a request: what was suggested, asked, given, shipped and received of each line, and what can be done. */
export function RequestDrawer({ place, id, open, onClose }: RequestDrawerProps) {
  const query = useQuery(
    place.kind === 'office'
      ? orpc.consumables.cityRequests.queryOptions({ input: { id } })
      : orpc.consumables.requestsOfCity.queryOptions({ input: { cityId: place.id, id } }),
  );
  const [request] = query.data?.items ?? [];
  return (
    <Drawer open onClose={onClose} title={request ? `Заявка № ${request.number}` : 'Заявка'}>
      <QueryView query={query} what="заявку">
        {() =>
          request ? (
            <Details request={request} place={place} open={open} />
          ) : (
            <EmptyState kind="nothing-found" compact title="Такой заявки здесь нет" />
          )
        }
      </QueryView>
    </Drawer>
  );
}

interface DetailsProps extends Pick<RequestDrawerProps, 'place' | 'open'> {
  request: StockRequest;
}

function Details({ request, place, open }: DetailsProps) {
  const { created_by_name, created_at, submitted_at, decided_by_name, decided_at, reason, note, lines } = request;
  const facts: Fact[] = [
    ['Состояние', <RequestChip key="state" request={request} />],
    ['Откуда', request.place.name],
    ['Записана', `${formatMoment(created_at)}, ${created_by_name}`],
    ['Отправлена', submitted_at === null ? null : formatMoment(submitted_at)],
    ['Решение', decided_at === null ? null : [formatMoment(decided_at), decided_by_name].filter(Boolean).join(', ')],
    ['Причина', reason],
  ];
  return (
    <Stack gap={4}>
      <DocumentNote note={note} />
      <DefinitionList facts={facts.filter(([, value]) => value !== null)} />
      <RequestActs place={place} request={request} />
      {request.state === 'submitted' && <Text tone="muted">{WHO_DECIDES_REQUEST}</Text>}
      <Stack gap={0}>
        {lines.map((line) => (
          <DocumentLine
            key={line.item_id}
            line={line}
            quantity={quantityOf(line.requested, line.unit)}
            about={[
              line.suggested !== null && `предложено ${line.suggested}`,
              `прошено ${line.requested}`,
              line.approved !== null && `дано ${line.approved}`,
              line.shipped > 0 && `отгружено ${line.shipped}`,
              line.received > 0 && `принято ${line.received}`,
            ]}
          />
        ))}
      </Stack>
      <LinkedDocuments
        title="Отгрузки по заявке"
        documents={request.shipments.map(({ id, number, state }) => ({
          id,
          name: `Отгрузка № ${number}`,
          about: [SHIPMENT_STATES[state]],
          onOpen: () => open({ shipment: id }),
        }))}
      />
    </Stack>
  );
}
