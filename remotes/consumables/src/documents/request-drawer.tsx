import type { StockRequest } from '@studio/contracts';
import { orpc } from '@studio/portal';
import { QueryView } from '@studio/screens';
import { DefinitionList, Drawer, EmptyState, type Fact, formatMoment, Stack } from '@studio/ui';
import { useQuery } from '@tanstack/react-query';
import { RequestChip } from '../words/state-chips';
import { quantityOf } from '../words/quantity';
import { DocumentLine } from './document-line';

interface RequestDrawerProps {
  city_id: string;
  id: string;
  onClose: () => void;
}

/** One request of a city: what was asked, approved and shipped of each line. */
export function RequestDrawer({ city_id, id, onClose }: RequestDrawerProps) {
  const query = useQuery(orpc.consumables.requestsOfCity.queryOptions({ input: { cityId: city_id, id } }));
  const [request] = query.data?.items ?? [];
  return (
    <Drawer open onClose={onClose} title={request ? `Заявка № ${request.number}` : 'Заявка'}>
      <QueryView query={query} what="заявку">
        {() =>
          request ? (
            <Details request={request} />
          ) : (
            <EmptyState kind="nothing-found" compact title="Такой заявки у этого города нет" />
          )
        }
      </QueryView>
    </Drawer>
  );
}

function Details({ request }: { request: StockRequest }) {
  const { state, created_by_name, created_at, decided_by_name, decided_at, reason, note, lines } = request;
  const facts: Fact[] = [
    ['Состояние', <RequestChip key="state" state={state} />],
    ['Записана', `${formatMoment(created_at)}, ${created_by_name}`],
    ['Решение', decided_at === null ? null : [formatMoment(decided_at), decided_by_name].filter(Boolean).join(', ')],
    ['Причина', reason],
    ['Примечание', note],
  ];
  return (
    <Stack gap={4}>
      <DefinitionList facts={facts.filter(([, value]) => value !== null)} />
      <Stack gap={0}>
        {lines.map((line) => (
          <DocumentLine
            key={line.item_id}
            line={line}
            quantity={quantityOf(line.requested, line.unit)}
            about={[
              line.approved !== null && `согласовано ${line.approved}`,
              line.shipped > 0 && `отгружено ${line.shipped}`,
            ]}
          />
        ))}
      </Stack>
    </Stack>
  );
}
