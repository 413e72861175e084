import { Row, Stack, Text } from '@studio/ui';
import type { ReactNode } from 'react';
import styles from '../dashboard/dashboard.module.css';

/** «Бумага 10×15, Рамка и ещё 3». */
export function namesInShort(lines: readonly { name: string }[]): string {
  const names = lines.slice(0, 2).map(({ name }) => name);
  return lines.length > 2 ? `${names.join(', ')} и ещё ${lines.length - 2}` : names.join(', ');
}

interface WaitingLineProps {
  title: string;
  about: string;
  chip: ReactNode;
  action: ReactNode;
}

/** A document that somebody waits for, and what can be done with it. */
export function WaitingLine({ title, about, chip, action }: WaitingLineProps) {
  return (
    <article aria-label={title} className={styles['line']}>
      <Stack gap={1} grow>
        <Row gap={2} wrap>
          <Text weight="medium">{title}</Text>
          {chip}
        </Row>
        <Text size="caption" tone="subtle">
          {about}
        </Text>
      </Stack>
      {action}
    </article>
  );
}
