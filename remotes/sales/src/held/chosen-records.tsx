import type { HeldRecord } from '@studio/contracts';
import { heldName } from '@studio/screens';
import { formatMoney, Row, Stack, Text } from '@studio/ui';

/** Named in full; of more it is said how many. */
const NAMED = 5;

/** What a decision about several is about: the first ones by name. */
export function ChosenRecords({ records }: { records: readonly HeldRecord[] }) {
  const more = records.length - NAMED;
  return (
    <Stack gap={2}>
      {records.slice(0, NAMED).map((record) => (
        <Row key={record.id} justify="between" gap={3} align="start">
          <Stack gap={0}>
            <Text>{heldName(record)}</Text>
            <Text size="caption" tone="muted">
              {record.made_by_name} · {record.location_name}
            </Text>
          </Stack>
          {record.sum_kop > 0 && <Text nowrap>{formatMoney(record.sum_kop)}</Text>}
        </Row>
      ))}
      {more > 0 && <Text tone="muted">и ещё {more}</Text>}
    </Stack>
  );
}
