import { useNetwork } from '@studio/portal';
import { formatTime, IconWifiOff, Row, Spinner, Text } from '@studio/ui';

/** When the shown data came («обновлено 14:05»), and that it is kept data while there is no connection. */
export function Freshness({ updatedAt, fetching }: { updatedAt: number; fetching: boolean }) {
  const { online } = useNetwork();
  if (updatedAt === 0) return null;
  return (
    <Row gap={1.5}>
      {!online && <IconWifiOff size={14} aria-hidden />}
      <Text as="span" size="caption" tone="muted" nowrap>
        {online ? `обновлено ${formatTime(updatedAt)}` : `нет связи, данные на ${formatTime(updatedAt)}`}
      </Text>
      {fetching && <Spinner size="sm" />}
    </Row>
  );
}
