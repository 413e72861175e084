import { Card, Heading, Row } from '@studio/ui';
import { type ReactNode, useId } from 'react';

interface SectionCardProps {
  title: string;
  /** Next to the title: a button. */
  action?: ReactNode;
  busy?: boolean;
  /** Place of the title in the outline; default 2. */
  level?: 2 | 3;
  children: ReactNode;
}

/** A part of a record's page: a card with a title. */
export function SectionCard({ title, action, busy, level = 2, children }: SectionCardProps) {
  const id = useId();
  return (
    <Card as="section" aria-labelledby={id} aria-busy={busy || undefined} gap={3}>
      <Row justify="between" gap={2} wrap>
        <Heading level={level} size="h3" id={id}>
          {title}
        </Heading>
        {action}
      </Row>
      {children}
    </Card>
  );
}
