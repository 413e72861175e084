import type { SessionPrints } from '@studio/contracts';
import { Link, useAuth } from '@studio/portal';
import { SectionCard, SoldPictures } from '@studio/screens';
import { Stack, Text } from '@studio/ui';

/** What is sold of a session and paid, order by order, to print it at the point. */
export function PrintsCard({ prints }: { prints: SessionPrints }) {
  const maySee = useAuth().can('sales.read');
  return prints.length === 0 ? null : (
    <SectionCard title="Оплачено: к печати">
      <Stack gap={4}>
        {prints.map((order) => (
          <Stack key={order.id} gap={2}>
            {maySee ? (
              <Link to={`/sales/list/${order.id}`}>Заказ №&nbsp;{order.number}</Link>
            ) : (
              <Text tone="muted">Заказ №&nbsp;{order.number}</Text>
            )}
            <SoldPictures sale={order} />
          </Stack>
        ))}
      </Stack>
    </SectionCard>
  );
}
