import { countOf, formatDate, formatNumber, formatPhone, Row, Skeleton, Stack, Text } from '@studio/ui';
import { SessionCover } from '../session/session-cover';
import { PHOTOS } from '../words/noun-forms';
import { type ListRow, rowNumber } from './list-row';
import { RowRetry, RowState } from './session-cells';
import styles from './session-card.module.css';

/** A session as a card; on a phone the cover stands at the left. */
export function SessionCard({ row }: { row: ListRow }) {
  const { name, phone, business_date, location_name, photographer_name, cover_photo_ids } = row.shown;
  const facts = [formatDate(business_date), location_name, photographer_name].filter(Boolean).join(' · ');
  return (
    <div className={styles['card']}>
      <SessionCover sessionId={row.key} photoIds={cover_photo_ids} size="card" />
      <div className={styles['facts']}>
        <Stack gap={0.5}>
          <Row gap={2} justify="between" align="baseline">
            <Text as="span" weight="semibold">
              {name}
            </Text>
            <Text as="span" size="caption" tone="muted" nowrap>
              {rowNumber(row)}
            </Text>
          </Row>
          <Text tone="muted" nowrap>
            {formatPhone(phone)}
          </Text>
          <Text size="caption" tone="muted" truncate title={facts}>
            {facts}
          </Text>
        </Stack>
        <Row gap={1.5} wrap>
          <RowState row={row} />
          <PhotoCount count={row.shown.photo_count} waiting={row.waitingPhotos} />
          <RowRetry row={row} />
        </Row>
      </div>
    </div>
  );
}

/** «40 снимков, 12 на устройстве»: nothing while there are none. */
function PhotoCount({ count, waiting }: { count: number; waiting: number }) {
  if (count + waiting === 0) return null;
  return (
    <Text size="caption" tone="muted">
      {countOf(count + waiting, PHOTOS)}
      {waiting > 0 && (count === 0 ? ' на устройстве' : `, ${formatNumber(waiting)} на устройстве`)}
    </Text>
  );
}

/** In place of a card that is on its way. */
export function SessionCardSkeleton() {
  return (
    <div className={styles['card']}>
      <SessionCover sessionId="" photoIds={[]} size="card" />
      <div className={styles['facts']}>
        <Skeleton width="70%" />
        <Skeleton width="50%" height={12} />
        <Skeleton width="40%" height={20} />
      </div>
    </div>
  );
}
