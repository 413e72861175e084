import type { TimeException, TimeToPay } from '@studio/contracts';
import { Badge, Row, Stack, Text } from '@studio/ui';
import { changedWords } from './changed-words';
import { exceptionWords } from './hours-words';

/** Nobody was there, or nobody knows until when: more than a matter of minutes. */
const GRAVE: readonly TimeException[] = ['absent', 'elsewhere', 'no_check_out', 'changed'];

/** What does not agree, in words and colour; of a decision that stands no more, what has changed since. */
export function Exceptions({ row }: { row: TimeToPay }) {
  const changed = changedWords(row);
  return (
    <Stack gap={1}>
      <Row gap={1} wrap>
        {row.exceptions.map((one) => (
          <Badge key={one} tone={GRAVE.includes(one) ? 'danger' : one === 'unplanned' ? 'info' : 'warning'}>
            {exceptionWords(one, row)}
          </Badge>
        ))}
      </Row>
      {changed !== null && <Text size="caption">{changed}</Text>}
    </Stack>
  );
}
