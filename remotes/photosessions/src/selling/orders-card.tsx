import { type Photosession, SALE_STATES } from '@studio/contracts';
import { client, orpc, type PortalError, toPortalError, useNetwork } from '@studio/portal';
import { ActionDialog, SectionCard } from '@studio/screens';
import { Button, formatDate, formatMoney, Row, Stack, StatusChip, Text } from '@studio/ui';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { LinkDialog } from './link-dialog';

/** Online order card: sales and orders of the session, and the links that its client was sent. */
export function OrdersCard({ session }: { session: Photosession }) {
  const { online } = useNetwork();
  const cache = useQueryClient();
  const query = useQuery(orpc.payments.sessionOrders.queryOptions({ input: { sessionId: session.id } }));
  const [sending, setSending] = useState(false);
  const [doomed, setDoomed] = useState<string | null>(null);
  const refresh = () => void cache.invalidateQueries({ queryKey: orpc.payments.sessionOrders.key() });
  const revoking = useMutation<unknown, PortalError, string>({
    mutationFn: (id) => client.payments.revokeLink({ id }),
    onSuccess: () => {
      setDoomed(null);
      refresh();
    },
  });
  const { orders = [], links = [] } = query.data ?? {};
  const live = links.filter(({ revoked_at }) => revoked_at === null);
  return (
    <SectionCard title="Заказы и ссылки">
      <Stack gap={3}>
        {query.error && <Text tone="muted">Заказы не загрузились: {toPortalError(query.error).message}</Text>}
        {query.data && orders.length === 0 && live.length === 0 && (
          <Text tone="muted">Продаж по этой фотосессии ещё нет.</Text>
        )}
        {orders.map((order) => (
          <Row key={order.id} gap={2} justify="between" wrap>
            <Row gap={2}>
              <Text weight="medium">№&nbsp;{order.number}</Text>
              <StatusChip tone={SALE_STATES[order.state].tone}>{SALE_STATES[order.state].label}</StatusChip>
            </Row>
            <Text>{formatMoney(order.total_kop)}</Text>
          </Row>
        ))}
        {live.map((link) => (
          <Row key={link.id} gap={2} justify="between" wrap>
            <Text size="caption" tone="muted">
              Ссылка до {formatDate(link.expires_at)}
              {link.opened_at === null
                ? ' · не открыта'
                : ` · открыта, ♥ ${link.heart_count}, в корзине ${link.cart_count}`}
            </Text>
            <Button size="sm" variant="ghost" disabled={!online} onClick={() => setDoomed(link.id)}>
              Отозвать
            </Button>
          </Row>
        ))}
        <Row>
          <Button size="sm" disabled={!online} onClick={() => setSending(true)}>
            Ссылка клиенту…
          </Button>
        </Row>
      </Stack>
      {sending && (
        <LinkDialog
          session={session}
          onClose={() => {
            setSending(false);
            refresh();
          }}
        />
      )}
      {doomed !== null && (
        <ActionDialog
          danger
          title="Отозвать ссылку?"
          description="Клиент больше не откроет галерею по этой ссылке и не скачает по ней оплаченное."
          confirmLabel="Отозвать"
          failure="Ссылка не отозвана"
          busy={revoking.isPending}
          error={revoking.error}
          onConfirm={() => revoking.mutate(doomed)}
          onClose={() => setDoomed(null)}
        />
      )}
    </SectionCard>
  );
}
