import type { StockPlace } from '@studio/contracts';
import { orpc } from '@studio/portal';
import { RequestChip, ShipmentChip, TransferChip } from '../words/state-chips';
import { OrderRegister, pageOfOrders } from './order-register';

const SHIPMENTS = ['отгрузка', 'отгрузки', 'отгрузок'] as const;

/** What a city has asked the office for; at the office what all have asked. */
export function RequestRegister({ place }: { place: StockPlace }) {
  return (
    <OrderRegister
      layer="request"
      title="Заявки"
      forms={['заявка', 'заявки', 'заявок']}
      noun="Заявка"
      options={(search, page) =>
        place.kind === 'office'
          ? orpc.consumables.cityRequests.queryOptions({ input: pageOfOrders(search, page) })
          : orpc.consumables.requestsOfCity.queryOptions({ input: { cityId: place.id, ...pageOfOrders(search, page) } })
      }
      ends={{ header: 'Откуда', of: (request) => request.place.name }}
      chip={(request) => <RequestChip request={request} />}
      made={({ created_at, created_by_name }) => ({ at: created_at, by: created_by_name })}
      empty="Заявок пока нет"
    />
  );
}

/** What goes from a place, or comes to it. */
export function ShipmentRegister({ place, isSender }: { place: StockPlace; isSender: boolean }) {
  const end = isSender ? { from_place_id: place.id } : { to_place_id: place.id };
  return (
    <OrderRegister
      layer="shipment"
      title={isSender ? 'Отгрузки отсюда' : 'Отгрузки сюда'}
      forms={[...SHIPMENTS]}
      noun="Отгрузка"
      options={(search, page) =>
        orpc.consumables.shipments.queryOptions({ input: { ...end, ...pageOfOrders(search, page) } })
      }
      ends={{
        header: isSender ? 'Куда' : 'Откуда',
        of: ({ from, to }) => (isSender ? to.name : from.name),
      }}
      chip={({ state }) => <ShipmentChip state={state} />}
      made={({ created_at, created_by_name }) => ({ at: created_at, by: created_by_name })}
      empty="Отгрузок пока нет"
    />
  );
}

/** Transfers of a location; at a city those of its locations. */
export function TransferRegister({ place }: { place: StockPlace }) {
  return (
    <OrderRegister
      layer="transfer"
      title="Перемещения"
      forms={['перемещение', 'перемещения', 'перемещений']}
      noun="Перемещение"
      options={(search, page) =>
        orpc.consumables.transfers.queryOptions({ input: { place_id: place.id, ...pageOfOrders(search, page) } })
      }
      ends={{ header: 'Откуда и куда', of: ({ from, to }) => `${from.name} → ${to.name}` }}
      chip={({ state }) => <TransferChip state={state} />}
      made={({ requested_at, requested_by_name }) => ({ at: requested_at, by: requested_by_name })}
      empty="Перемещений пока нет"
    />
  );
}
