import { dash, formatNumber, Row, Stack, Text } from '@studio/ui';
import { EditMark, LocalRemarks, LocalStageChip, localReason, RetryLocal } from '../local/local-stage';
import { StateChip } from '../session/state-chip';
import type { ListRow } from './list-row';

/** The session's state; of one of this device, where it is on its way, and what keeps it. */
export function stateCell(row: ListRow) {
  if (row.kind === 'server')
    return (
      <Stack gap={0.5} align="start">
        <StateChip state={row.session.session_state} />
        <EditMark edit={row.edit} />
      </Stack>
    );
  return (
    <Row gap={3}>
      <Stack gap={0.5} align="start">
        <LocalStageChip session={row.session} />
        <LocalRemarks session={row.session} isTwin={row.isTwin} />
      </Stack>
      {localReason(row.session) !== null && <RetryLocal session={row.session} />}
    </Row>
  );
}

/** Photos on the server, and those of them that this device still keeps. */
export function photosCell(row: ListRow) {
  const count = row.kind === 'server' ? row.session.photo_count : 0;
  const { waitingPhotos } = row;
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
