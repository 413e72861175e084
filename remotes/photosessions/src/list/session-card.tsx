import { countOf, formatDate, formatNumber, formatPhone, Row, Skeleton, Stack, Text } from '@studio/ui';
import { EditMark, LocalRemarks, LocalStageChip, localReason, RetryLocal } from '../local/local-stage';
import { SessionCover } from '../session/session-cover';
import { StateChip } from '../session/state-chip';
import { PHOTOS } from '../words/noun-forms';
import { type ListRow, rowKey, rowName, rowNumber, rowPhone, rowPhotographer, rowPlace } from './list-row';
import styles from './session-card.module.css';

/** A session as a card; on a phone the cover stands at the left. */
export function SessionCard({ row }: { row: ListRow }) {
  const { location } = rowPlace(row);
  const date = formatDate(row.kind === 'server' ? row.session.business_date : row.session.record.created_at);
  const facts = [date, location, rowPhotographer(row)].filter(Boolean).join(' · ');
  const photoIds = row.kind === 'server' ? row.session.cover_photo_ids : [];
  return (
    <div className={styles['card']}>
      <SessionCover sessionId={rowKey(row)} photoIds={photoIds} size="card" />
      <div className={styles['facts']}>
        <Stack gap={0.5}>
          <Row gap={2} justify="between" align="baseline">
            <Text as="span" weight="semibold">
              {rowName(row)}
            </Text>
            <Text as="span" size="caption" tone="muted" nowrap>
              {rowNumber(row)}
            </Text>
          </Row>
          <Text tone="muted" nowrap>
            {formatPhone(rowPhone(row))}
          </Text>
          <Text size="caption" tone="muted" truncate title={facts}>
            {facts}
          </Text>
        </Stack>
        <CardState row={row} />
      </div>
    </div>
  );
}

function CardState({ row }: { row: ListRow }) {
  if (row.kind === 'server') {
    const { session_state, photo_count } = row.session;
    return (
      <div className={styles['chips']}>
        <StateChip state={session_state} />
        <EditMark edit={row.edit} />
        <PhotoCount count={photo_count} waiting={row.waitingPhotos} />
      </div>
    );
  }
  return (
    <div className={styles['chips']}>
      <LocalStageChip session={row.session} />
      <PhotoCount count={0} waiting={row.waitingPhotos} />
      <LocalRemarks session={row.session} isTwin={row.isTwin} />
      {localReason(row.session) !== null && <RetryLocal session={row.session} />}
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
