import type { StockItem, StockReservation } from '@studio/contracts';
import { orpc } from '@studio/portal';
import { QueryView, SectionCard } from '@studio/screens';
import { Divider, Row, Stack, Text } from '@studio/ui';
import { useQuery } from '@tanstack/react-query';
import { GiveBack } from '../designer/give-back';
import { quantityOf } from '../words/quantity';

const SHOWN = 20;

/** Who took a material for a project and has not brought it back, the newest first; nothing where nobody has. */
export function TakenOfItem({ item }: { item: StockItem }) {
  const query = useQuery(orpc.consumables.taken.queryOptions({ input: { item_id: item.id, page_size: SHOWN } }));
  if (query.data?.total === 0) return null;
  return (
    <SectionCard title="Взято по резервам">
      <QueryView query={query} what="взятое" lines={2}>
        {({ items, total }) => (
          <Stack gap={3}>
            {items.map((reservation, index) => (
              <Stack key={reservation.id} gap={3}>
                {index > 0 && <Divider />}
                <TakenRow reservation={reservation} />
              </Stack>
            ))}
            {total > items.length && (
              <Text size="caption" tone="subtle">{`Показаны последние ${items.length} из ${total}`}</Text>
            )}
          </Stack>
        )}
      </QueryView>
    </SectionCard>
  );
}

function TakenRow({ reservation }: { reservation: StockReservation }) {
  const { number, place, item, consumed, returned, project_title, created_by_name } = reservation;
  return (
    <Row justify="between" gap={3} wrap>
      <Stack gap={0} grow minWidth={200}>
        <Text weight="medium">{`взято ${quantityOf(consumed - returned, item.unit)} · ${created_by_name}`}</Text>
        <Text size="caption" tone="subtle">
          {[`Резерв № ${number}`, place.name, project_title].filter(Boolean).join(' · ')}
        </Text>
      </Stack>
      <GiveBack reservation={reservation} />
    </Row>
  );
}
