import { Link } from '@studio/portal';
import {
  Card,
  CardLink,
  countOf,
  formatDate,
  formatNumber,
  formatPhone,
  Grid,
  Row,
  Skeleton,
  Stack,
  Text,
} from '@studio/ui';
import { EditMark, LocalRemarks, LocalStageChip, localReason, RetryLocal } from '../local/local-stage';
import { SessionCover } from '../session/session-cover';
import { StateChip } from '../session/state-chip';
import { PHOTOS } from '../words/noun-forms';
import {
  type ListRow,
  rowKey,
  rowLabel,
  rowName,
  rowNumber,
  rowPath,
  rowPhone,
  rowPhotographer,
  rowPlace,
} from './list-row';
import styles from './session-cards.module.css';

interface SessionCardsProps {
  rows: readonly ListRow[];
  onOpen: (row: ListRow) => void;
  onIntent: (row: ListRow) => void;
  /** First answer on its way. */
  loading: boolean;
  /** Rows of other filters, while the wanted ones come. */
  changing: boolean;
}

/** The list as cards; on a phone, one below another with the cover at the left. */
export function SessionCards({ rows, onOpen, onIntent, loading, changing }: SessionCardsProps) {
  return (
    <div className={changing ? styles['changing'] : undefined} aria-busy={loading || changing}>
      <Grid as="ul" minItemWidth={{ phone: 280, tablet: 240 }} gap={{ phone: 2.5, tablet: 4 }} aria-label="Фотосессии">
        {loading && rows.length === 0
          ? Array.from({ length: 8 }, (_, index) => <CardSkeleton key={index} />)
          : rows.map((row) => (
              <li key={rowKey(row)}>
                <SessionCard row={row} onOpen={onOpen} onIntent={onIntent} />
              </li>
            ))}
      </Grid>
    </div>
  );
}

function SessionCard({
  row,
  onOpen,
  onIntent,
}: {
  row: ListRow;
  onOpen: (row: ListRow) => void;
  onIntent: (row: ListRow) => void;
}) {
  const { location } = rowPlace(row);
  const date = formatDate(row.kind === 'server' ? row.session.business_date : row.session.record.created_at);
  const facts = [date, location, rowPhotographer(row)].filter(Boolean).join(' · ');
  const photoIds = row.kind === 'server' ? row.session.cover_photo_ids : [];
  return (
    <Card flush interactive as="article" gap={0}>
      <div className={styles['card']}>
        <SessionCover sessionId={rowKey(row)} photoIds={photoIds} size="card" />
        <div className={styles['facts']}>
          <Stack gap={0.5}>
            <Row gap={2} justify="between" align="baseline">
              <CardLink>
                <Link
                  to={rowPath(row)}
                  data-row={rowKey(row)}
                  aria-label={rowLabel(row)}
                  onClick={() => onOpen(row)}
                  onFocus={() => onIntent(row)}
                >
                  <Text as="span" weight="semibold">
                    {rowName(row)}
                  </Text>
                </Link>
              </CardLink>
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
    </Card>
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

function CardSkeleton() {
  return (
    <li>
      <Card flush gap={0}>
        <div className={styles['card']}>
          <SessionCover sessionId="" photoIds={[]} size="card" />
          <div className={styles['facts']}>
            <Skeleton width="70%" />
            <Skeleton width="50%" height={12} />
            <Skeleton width="40%" height={20} />
          </div>
        </div>
      </Card>
    </li>
  );
}
