import type { OfflineSale } from '@studio/contracts';
import { type KeptWriteView, Link, orpc, useOfflineWrites } from '@studio/portal';
import { Card, countOf, formatMoment, formatMoney, Row, Stack, StatusChip, Text } from '@studio/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';

/** Sales for cash that a device keeps until the server has them. */
export const CASH_SALE_KIND = 'sales.cash';

interface KeptSalesProps {
  of: {
    /** Ids and device keys of one session. */
    session?: readonly (string | null)[];
    location?: string | null;
  };
}

/** «Ждёт отправки: 1 продажа, 350 ₽»: what was sold here on this device and is not on the server yet, so that nobody sells it again. */
export function KeptSales({ of }: KeptSalesProps) {
  const cache = useQueryClient();
  const refresh = useCallback(() => {
    for (const queryKey of [orpc.sales.key(), orpc.payments.key(), orpc.standing.key()])
      void cache.invalidateQueries({ queryKey });
  }, [cache]);
  const { writes } = useOfflineWrites({ kind: CASH_SALE_KIND }, refresh);
  const kept = writes
    .map((write) => ({ write, sale: write.payload as unknown as OfflineSale }))
    .filter(({ sale }) => belongs(sale, of));
  if (kept.length === 0) return null;
  const sum = kept.reduce((all, { sale }) => all + sale.payment.amount_kop, 0);
  return (
    <Card as="section" aria-label="Ждёт отправки" gap={3}>
      <Stack gap={1}>
        <Text weight="semibold">
          Ждёт отправки: {countOf(kept.length, ['продажа', 'продажи', 'продаж'])}, {formatMoney(sum)}
        </Text>
        <Text size="caption" tone="muted">
          Уже продано: сохранено на этом устройстве и уйдёт само. Продавать ещё раз не нужно.
        </Text>
      </Stack>
      {kept.map(({ write, sale }) => (
        <KeptSale key={write.key} write={write} sale={sale} />
      ))}
    </Card>
  );
}

function KeptSale({ write, sale }: { write: KeptWriteView; sale: OfflineSale }) {
  const { error, sending } = write;
  return (
    <Row justify="between" gap={3} align="start">
      <Stack gap={1} align="start">
        <Text>{sale.lines.map(({ name, quantity }) => `${name}\u00a0×\u00a0${quantity}`).join(', ')}</Text>
        <Row gap={2} wrap>
          <StatusChip tone={error?.needs_person ? 'danger' : 'info'}>
            {error?.needs_person ? 'Сервер не принял' : sending ? 'Отправляется' : 'Ждёт отправки'}
          </StatusChip>
          <Text size="caption" tone="muted">
            {formatMoment(sale.created_at)}
          </Text>
        </Row>
        {error?.needs_person && (
          <Text size="caption">
            {error.message} <Link to="/offline">Разобрать</Link>
          </Text>
        )}
      </Stack>
      <Text weight="medium" nowrap>
        {formatMoney(sale.payment.amount_kop)}
      </Text>
    </Row>
  );
}

function belongs({ photosession_id, location_id }: OfflineSale, { session, location }: KeptSalesProps['of']): boolean {
  if (session && !session.some((key) => key !== null && key === photosession_id)) return false;
  return !location || location === location_id;
}
