import { useNetwork } from '@studio/portal';
import { formatDateTime, formatTime, IconWifiOff, Row, Spinner, Text } from '@studio/ui';

interface FreshnessProps {
  /** Epoch milliseconds of the shown answer; 0 while there is none. */
  updatedAt: number;
  fetching: boolean;
  /** The newest attempt to fetch got no answer, whatever the browser says of its network. */
  unreachable?: boolean;
}

/** When the shown data came («обновлено 14:05»), and that it is kept data while the server cannot be reached. */
export function Freshness({ updatedAt, fetching, unreachable = false }: FreshnessProps) {
  const { online } = useNetwork();
  if (updatedAt === 0) return null;
  const kept = !online || unreachable;
  return (
    <Row gap={1.5}>
      {kept && <IconWifiOff size={14} aria-hidden />}
      <Text as="span" size="caption" tone="muted" nowrap>
        {kept ? `Данные на ${momentOf(updatedAt)}, нет связи` : `обновлено ${momentOf(updatedAt)}`}
      </Text>
      {fetching && <Spinner size="sm" />}
    </Row>
  );
}

/** Time of today, date and time of another day. */
function momentOf(at: number): string {
  return new Date(at).toDateString() === new Date().toDateString() ? formatTime(at) : formatDateTime(at);
}
