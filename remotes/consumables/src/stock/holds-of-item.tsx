import { HOLD_OWNERS, type StockHoldOfItem, type StockItem } from '@studio/contracts';
import { orpc } from '@studio/portal';
import { QueryView, SectionCard } from '@studio/screens';
import { Button, Divider, formatDate, Row, Stack, Text } from '@studio/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ReleaseDialog } from '../designer/release-dialog';
import { quantityOf } from '../words/quantity';

/** Who has put a material aside, where, and until when; nothing where nobody has. */
export function HoldsOfItem({ item }: { item: StockItem }) {
  const query = useQuery(orpc.consumables.holds.queryOptions({ input: { item_id: item.id, page_size: 100 } }));
  if (query.data?.total === 0) return null;
  return (
    <SectionCard title="Отложено">
      <QueryView query={query} what="отложенное" lines={2}>
        {({ items }) => (
          <Stack gap={3}>
            {items.map((hold, index) => (
              <Stack key={`${hold.id} ${hold.place.id}`} gap={3}>
                {index > 0 && <Divider />}
                <HoldRow hold={hold} item={item} />
              </Stack>
            ))}
          </Stack>
        )}
      </QueryView>
    </SectionCard>
  );
}

function HoldRow({ hold, item }: { hold: StockHoldOfItem; item: StockItem }) {
  const [open, setOpen] = useState(false);
  const { id, owner, number, place, by_name, expires_on, project_title, revision, asks_reason } = hold;
  const quantity = quantityOf(hold.quantity, item.base_unit);
  const until = expires_on === null ? null : `до ${formatDate(expires_on)}`;
  return (
    <Row justify="between" gap={3} wrap>
      <Stack gap={0} grow minWidth={200}>
        <Text weight="medium">{[`отложено ${quantity}`, by_name, until].filter(Boolean).join(' · ')}</Text>
        <Text size="caption" tone="subtle">
          {[`${HOLD_OWNERS[owner]} № ${number}`, place.name, project_title].filter(Boolean).join(' · ')}
        </Text>
      </Stack>
      {revision !== null && (
        <Button size="sm" onClick={() => setOpen(true)}>
          Отпустить
        </Button>
      )}
      {open && revision !== null && (
        <ReleaseDialog
          what={`${item.name}, ${quantity}, ${place.name}: ${by_name}`}
          reservation={{ id, revision }}
          asksReason={asks_reason}
          onClose={() => setOpen(false)}
        />
      )}
    </Row>
  );
}
