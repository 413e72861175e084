import { type OfflineSale, SALE_SOURCES, SALE_STATES } from '@studio/contracts';
import {
  client,
  Link,
  needsConnection,
  orpc,
  type PortalError,
  toPortalError,
  useAuth,
  useNavigate,
  useNetwork,
  useOfflineWrites,
} from '@studio/portal';
import { ActionDialog, CASH_SALE_KIND, owedWords, SectionCard, wayToPay } from '@studio/screens';
import { Button, formatDate, formatMoment, formatMoney, Row, Stack, StatusChip, Text } from '@studio/ui';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { LinkDialog } from './link-dialog';
import { useSelling } from './selling-context';

/** Online order card: sales and orders of the session with their money, and the links sent to its client. */
export function OrdersCard() {
  const selling = useSelling();
  const { can } = useAuth();
  const id = selling?.session.id ?? null;
  return selling && id !== null && can('sales.read') ? (
    <LoadedOrders sessionId={id} cartKey={selling.session.cart_key} />
  ) : null;
}

function LoadedOrders({ sessionId, cartKey }: { sessionId: string; cartKey: string }) {
  const { online } = useNetwork();
  const kept = useOfflineWrites({ kind: CASH_SALE_KIND }).writes.filter(({ payload }) =>
    [sessionId, cartKey].includes((payload as unknown as OfflineSale).photosession_id ?? ''),
  );
  const cache = useQueryClient();
  const query = useQuery({
    ...orpc.payments.sessionOrders.queryOptions({ input: { sessionId } }),
    // The client pays on their own phone: the card polls.
    refetchInterval: ({ state }) =>
      state.data?.orders.some(({ state: of }) => WAITING.includes(of)) ? ASK_EVERY_MS : false,
  });
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
  const { orders = [], links = [], is_archived = false } = query.data ?? {};
  const live = links.filter(({ revoked_at }) => revoked_at === null);
  return (
    <SectionCard title="Заказы и ссылки">
      <Stack gap={3}>
        {query.error && !query.data && (
          <Text tone="muted">Заказы не загрузились: {toPortalError(query.error).message}</Text>
        )}
        {query.data && orders.length === 0 && live.length === 0 && (
          <Text tone="muted">
            {kept.length > 0
              ? 'На сервере продаж по этой фотосессии ещё нет: проданное на этом устройстве ждёт отправки.'
              : 'Продаж по этой фотосессии ещё нет.'}
          </Text>
        )}
        {orders.map((order) => (
          <OrderLine key={order.id} order={order} />
        ))}
        {is_archived && live.length > 0 && (
          <Text tone="muted">Локация в архиве: по ссылкам можно скачать оплаченное, заказать уже нельзя.</Text>
        )}
        {live.map((link) => (
          <Row key={link.id} gap={2} justify="between" wrap>
            <Text size="caption" tone="muted">
              Ссылка до {formatDate(link.expires_at)}
              {link.opened_at === null
                ? ' · не открыта'
                : ` · открыта, ♥ ${link.heart_count}, в корзине ${link.cart_count}`}
            </Text>
            <Button size="sm" variant="ghost" offReason={needsConnection(online)} onClick={() => setDoomed(link.id)}>
              Отозвать
            </Button>
          </Row>
        ))}
        <Row>
          <Button size="sm" offReason={needsConnection(online)} onClick={() => setSending(true)}>
            Ссылка клиенту…
          </Button>
        </Row>
      </Stack>
      {sending && (
        <LinkDialog
          sessionId={sessionId}
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

type Order = Awaited<ReturnType<typeof client.payments.sessionOrders>>['orders'][number];

const WAITING: readonly Order['state'][] = ['link_sent', 'awaiting_payment'];
const ASK_EVERY_MS = 15_000;

/** One order: number, state, source and payments, linked to the sale's card. */
function OrderLine({ order }: { order: Order }) {
  const { can } = useAuth();
  const { online } = useNetwork();
  const navigate = useNavigate();
  const way = wayToPay(order);
  const open = order.payments.find(({ state }) => state === 'pending');
  const money = [
    owedWords(order) ?? false,
    order.refunded_kop > 0 && `возвращено ${formatMoney(order.refunded_kop)}`,
    open !== undefined && (open.is_unknown ? 'ещё не известно: банк не ответил, спрашиваем снова' : 'ждём оплату'),
    order.payments.at(-1)?.state === 'canceled' && open === undefined && 'банк отказал',
  ].filter((words) => words !== false);
  return (
    <Row gap={2} justify="between" wrap>
      <Stack gap={0}>
        <Row gap={2}>
          <Link to={`/sales/list/${order.id}`}>№&nbsp;{order.number}</Link>
          <StatusChip tone={SALE_STATES[order.state].tone}>{SALE_STATES[order.state].label}</StatusChip>
        </Row>
        <Text size="caption" tone="muted">
          {[SALE_SOURCES[order.source].label, formatMoment(order.sold_at), ...money].join(' · ')}
        </Text>
      </Stack>
      <Text nowrap>{formatMoney(order.total_kop)}</Text>
      {way !== null && can('sales.take_payment') && (
        <Button size="sm" variant="primary" offReason={needsConnection(online)} onClick={() => void navigate(way.to)}>
          {way.label}
        </Button>
      )}
    </Row>
  );
}
