import type { StockPlace, StockRequest, StockShipment } from '@studio/contracts';
import { client, orpc, useAuth } from '@studio/portal';
import { ActionDialog, QueryView, SectionCard, useAction } from '@studio/screens';
import { Button, EmptyState, formatMoment, formatNumber, Stack, Text } from '@studio/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { RequestChip, ShipmentChip } from '../words/state-chips';
import { namesInShort, WaitingLine } from './waiting-line';

/** The newest of each kind; older ones are among the documents. */
const MAX_DOCUMENTS_SHOWN = 20;

/** What a place has asked for, and what goes to it and from it; whoever sent or asked takes it back while nothing has come of it. */
export function OrderList({ place }: { place: StockPlace }) {
  const { can } = useAuth();
  return (
    <Stack gap={4}>
      {place.kind === 'city' && can('consumables.manage_city_warehouse') && <Requests city={place} />}
      <Shipments title="Отгрузки отсюда" ends={{ from_place_id: place.id }} isSender />
      {place.kind !== 'office' && <Shipments title="Отгрузки сюда" ends={{ to_place_id: place.id }} />}
    </Stack>
  );
}

function Requests({ city }: { city: StockPlace }) {
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
    <SectionCard title="Заявки в офис">
      <QueryView
        query={query}
        what="заявки"
        empty={{
          when: ({ items }) => items.length === 0,
          show: <EmptyState kind="nothing-yet" compact title="Заявок пока нет" />,
        }}
      >
        {({ items, total }) => (
          <Stack gap={0}>
            {items.map((request) => (
              <WaitingLine
                key={request.id}
                title={`Заявка № ${request.number}`}
                about={`${formatMoment(request.created_at)} · ${namesInShort(request.lines)}${request.reason === null ? '' : ` · ${request.reason}`}`}
                chip={<RequestChip state={request.state} />}
                action={
                  can('consumables.create_city_operations') &&
                  OPEN_REQUESTS.has(request.state) && (
                    <Button size="sm" onClick={() => setAsked(request)}>
                      Отозвать
                    </Button>
                  )
                }
              />
            ))}
            {total > items.length && <Newest total={total} />}
          </Stack>
        )}
      </QueryView>
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
    </SectionCard>
  );
}

/** Nothing was shipped for them. */
const OPEN_REQUESTS: ReadonlySet<StockRequest['state']> = new Set(['draft', 'submitted', 'returned', 'approved']);

interface ShipmentsProps {
  title: string;
  ends: { from_place_id?: string; to_place_id?: string };
  /** The reader's place sent them. */
  isSender?: boolean;
}

function Shipments({ title, ends, isSender = false }: ShipmentsProps) {
  const { can } = useAuth();
  const [asked, setAsked] = useState<StockShipment | null>(null);
  const query = useQuery(
    orpc.consumables.shipments.queryOptions({ input: { ...ends, page_size: MAX_DOCUMENTS_SHOWN } }),
  );
  const cancel = useAction({
    run: ({ id, reason }: { id: string; reason: string }) => client.consumables.cancelShipment({ id, reason }),
    done: ({ number }) => `Отгрузка № ${number} отменена`,
    onDone: () => setAsked(null),
    invalidates: [orpc.consumables.key()],
  });
  return (
    <SectionCard title={title}>
      <QueryView
        query={query}
        what="отгрузки"
        empty={{
          when: ({ items }) => items.length === 0,
          show: <EmptyState kind="nothing-yet" compact title="Отгрузок пока нет" />,
        }}
      >
        {({ items, total }) => (
          <Stack gap={0}>
            {items.map((shipment) => (
              <WaitingLine
                key={shipment.id}
                title={`№ ${shipment.number}: ${isSender ? shipment.to.name : shipment.from.name}`}
                about={`${formatMoment(shipment.created_at)} · ${namesInShort(shipment.lines)}`}
                chip={<ShipmentChip state={shipment.state} />}
                action={
                  isSender &&
                  can('consumables.create_operations') &&
                  isUntouched(shipment) && (
                    <Button size="sm" onClick={() => setAsked(shipment)}>
                      Отменить
                    </Button>
                  )
                }
              />
            ))}
            {total > items.length && <Newest total={total} />}
          </Stack>
        )}
      </QueryView>
      {asked && (
        <ActionDialog
          title={`Отменить отгрузку № ${asked.number}?`}
          description={
            asked.state === 'shipped'
              ? 'То, что в пути, вернётся на склад отправителя.'
              : 'Собранное снова станет свободным.'
          }
          confirmLabel="Отменить отгрузку"
          reason={{ required: true }}
          danger
          busy={cancel.busy}
          error={cancel.error}
          failure="Отгрузка не отменена"
          onConfirm={(reason) => cancel.run({ id: asked.id, reason })}
          onClose={() => setAsked(null)}
        />
      )}
    </SectionCard>
  );
}

/** It is picked or on its way, and the receiver has reported nothing of it. */
function isUntouched({ state, lines }: StockShipment): boolean {
  return (
    (state === 'picking' || state === 'shipped') &&
    lines.every(({ accepted, damaged, missing }) => accepted + damaged + missing === 0)
  );
}

/** The older ones are among the documents. */
function Newest({ total }: { total: number }) {
  return (
    <Text size="caption" tone="muted">
      Показаны последние, всего {formatNumber(total)}. Остальные во вкладке «Документы».
    </Text>
  );
}
