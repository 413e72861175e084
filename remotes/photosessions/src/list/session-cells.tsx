import { dash, formatNumber, Row, Stack, Text } from '@studio/ui';
import { EditMark, LocalRemarks, LocalStageChip, RetryLocal } from '../local/local-stage';
import { StateChip } from '../session/state-chip';
import type { ListRow } from './list-row';

const TRIED: ReadonlySet<string> = new Set(['again', 'error']);

/** The session's state; for a session of this device, its stage of sending and what stops it. */
export function RowState({ row }: { row: ListRow }) {
  return row.kind === 'server' ? (
    <>
      <StateChip state={row.session.session_state} />
      <EditMark edit={row.edit} />
    </>
  ) : (
    <>
      <LocalStageChip session={row.session} />
      <LocalRemarks session={row.session} isTwin={row.isTwin} />
    </>
  );
}

/** The button that sends again a session that the server refused or did not answer. */
export function RowRetry({ row }: { row: ListRow }) {
  return row.kind === 'local' && TRIED.has(row.session.stage) ? <RetryLocal session={row.session} /> : null;
}

export function stateCell(row: ListRow) {
  return (
    <Row gap={3}>
      <Stack gap={0.5} align="start">
        <RowState row={row} />
      </Stack>
      <RowRetry row={row} />
    </Row>
  );
}

/** The number of photos, and how many of them wait on this device. */
export function photosCell({ shown: { photo_count: count }, waitingPhotos }: ListRow) {
  if (waitingPhotos === 0) return count === 0 ? <Text tone="subtle">{dash}</Text> : formatNumber(count);
  return (
    <Stack gap={0} align="end">
      {formatNumber(count + waitingPhotos)}
      <Text size="caption" tone="info" nowrap>
        {count === 0 ? 'на устройстве' : `${formatNumber(waitingPhotos)} на устройстве`}
      </Text>
    </Stack>
  );
}
