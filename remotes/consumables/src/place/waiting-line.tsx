import { Row, Stack, Text } from '@studio/ui';
import type { ReactNode } from 'react';
import styles from '../dashboard/dashboard.module.css';

interface WaitingLineProps {
  title: string;
  /** What the other side wrote to it. */
  note?: string | null;
  about: string;
  chip: ReactNode;
  action: ReactNode;
}

/** A document that somebody waits for, and what can be done with it. */
export function WaitingLine({ title, note = null, about, chip, action }: WaitingLineProps) {
  return (
    <article aria-label={title} className={styles['line']}>
      <Stack gap={1} grow>
        <Row gap={2} wrap>
          <Text weight="medium">{title}</Text>
          {chip}
        </Row>
        {note !== null && <Text>{`«${note}»`}</Text>}
        <Text size="caption" tone="subtle">
          {about}
        </Text>
      </Stack>
      {action}
    </article>
  );
}
