import type { TimeException, TimeToPay } from '@studio/contracts';
import { Badge, Row } from '@studio/ui';
import { exceptionWords } from './hours-words';

/** Nobody was there, or nobody knows until when: more than a matter of minutes. */
const GRAVE: readonly TimeException[] = ['absent', 'elsewhere', 'no_check_out', 'changed'];

/** What does not agree, in words and colour. */
export function Exceptions({ row }: { row: TimeToPay }) {
  return (
    <Row gap={1} wrap>
      {row.exceptions.map((one) => (
        <Badge key={one} tone={GRAVE.includes(one) ? 'danger' : one === 'unplanned' ? 'info' : 'warning'}>
          {exceptionWords(one, row)}
        </Badge>
      ))}
    </Row>
  );
}
