import type { StockShipment } from '@studio/contracts';
import { orpc } from '@studio/portal';
import { QueryView } from '@studio/screens';
import { DefinitionList, Drawer, type Fact, formatMoment, Stack } from '@studio/ui';
import { useQuery } from '@tanstack/react-query';
import { ShipmentChip } from '../words/state-chips';
import { quantityOf } from '../words/quantity';
import { DocumentLine } from './document-line';

/** One shipment: from where, to where, and what arrived of each line. */
export function ShipmentDrawer({ id, onClose }: { id: string; onClose: () => void }) {
  const query = useQuery(orpc.consumables.shipment.queryOptions({ input: { id } }));
  const title = query.data ? `Отгрузка № ${query.data.number}` : 'Отгрузка';
  return (
    <Drawer open onClose={onClose} title={title}>
      <QueryView query={query} what="отгрузку" notFound="Такой отгрузки нет">
        {(shipment) => <Details shipment={shipment} />}
      </QueryView>
    </Drawer>
  );
}

function Details({ shipment }: { shipment: StockShipment }) {
  const { from, to, state, created_by_name, created_at, shipped_at, settled_at, note, lines } = shipment;
  const facts: Fact[] = [
    ['Откуда', from.name],
    ['Куда', to.name],
    ['Состояние', <ShipmentChip key="state" state={state} />],
    ['Создана', `${formatMoment(created_at)}, ${created_by_name}`],
    ['Отправлена', shipped_at === null ? null : formatMoment(shipped_at)],
    ['Принята', settled_at === null ? null : formatMoment(settled_at)],
    ['Примечание', note],
  ];
  return (
    <Stack gap={4}>
      <DefinitionList facts={facts.filter(([, value]) => value !== null)} />
      <Stack gap={0}>
        {lines.map((line) => (
          <DocumentLine
            key={line.id}
            line={line}
            quantity={quantityOf(line.quantity, line.unit)}
            about={[
              line.accepted > 0 && `принято ${line.accepted}`,
              line.damaged > 0 && `повреждено ${line.damaged}`,
              line.missing > line.damage_open && `не хватает ${line.missing - line.damage_open}`,
              line.surplus > 0 && `лишних ${line.surplus}`,
              line.damage_open > 0 && `ждёт решения: брак ${line.damage_open}`,
              line.surplus_open > 0 && `ждёт решения: лишних ${line.surplus_open}`,
            ]}
          />
        ))}
      </Stack>
    </Stack>
  );
}
