import { Card, Heading, Row } from '@studio/ui';
import { type ReactNode, useId } from 'react';

interface SectionCardProps {
  title: string;
  /** Beside the title: a button. */
  action?: ReactNode;
  busy?: boolean;
  children: ReactNode;
}

/** A part of a place's card. */
export function SectionCard({ title, action, busy, children }: SectionCardProps) {
  const id = useId();
  return (
    <Card as="section" aria-labelledby={id} aria-busy={busy || undefined} gap={3}>
      <Row justify="between" gap={2}>
        <Heading level={2} size="h3" id={id}>
          {title}
        </Heading>
        {action}
      </Row>
      {children}
    </Card>
  );
}
