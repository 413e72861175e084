import { formatMoment, formatTime, IconWifiOff, Row, Spinner, Text, widgetLabels } from '@studio/ui';
import { useNetwork } from './offline/use-network';

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
  const words = widgetLabels.freshness;
  return (
    <Row gap={1.5}>
      {kept && <IconWifiOff size={14} aria-hidden />}
      <Text as="span" size="caption" tone="muted" nowrap>
        {kept ? words.kept(momentOf(updatedAt)) : words.updated(momentOf(updatedAt))}
      </Text>
      {fetching && <Spinner size="sm" />}
    </Row>
  );
}

/** Time of today, date and time of another day. */
function momentOf(at: number): string {
  return new Date(at).toDateString() === new Date().toDateString() ? formatTime(at) : formatMoment(at);
}
