import { useNetwork } from '@studio/portal';
import { formatDateTime, formatTime, Text } from '@studio/ui';

interface FreshnessProps {
  /** Epoch milliseconds of the shown answer; 0 while there is none. */
  updatedAt: number;
  /** The newest attempt got no answer, whatever the browser says of its network. */
  unreachable: boolean;
}

/** When the shown data came, and that it is kept data while the server cannot be reached. */
export function Freshness({ updatedAt, unreachable }: FreshnessProps) {
  const { online } = useNetwork();
  if (updatedAt === 0) return null;
  const moment = momentOf(updatedAt);
  return (
    <Text as="span" size="caption" tone="muted" aria-live="polite">
      {online && !unreachable ? `Обновлено ${moment}` : `Данные на ${moment}, нет связи`}
    </Text>
  );
}

/** Time of today, date and time of another day. */
function momentOf(at: number): string {
  return new Date(at).toDateString() === new Date().toDateString() ? formatTime(at) : formatDateTime(at);
}
