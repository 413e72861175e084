import type { SessionPrints } from '@studio/contracts';
import { SectionCard, SoldPictures } from '@studio/screens';
import { Stack, Text } from '@studio/ui';

/** What is sold of a session and paid, order by order, to print it at the point. */
export function PrintsCard({ prints }: { prints: SessionPrints }) {
  return prints.length === 0 ? null : (
    <SectionCard title="Оплачено: к печати">
      <Stack gap={4}>
        {prints.map((order) => (
          <Stack key={order.id} gap={2}>
            <Text tone="muted">Заказ № {order.number}</Text>
            <SoldPictures sale={order} />
          </Stack>
        ))}
      </Stack>
    </SectionCard>
  );
}
