import { Card, Heading, Row, useBreakpoint } from '@studio/ui';
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
  // Below the place's name, which is a phone's first heading.
  const phone = useBreakpoint() === 'phone';
  return (
    <Card as="section" aria-labelledby={id} aria-busy={busy || undefined} gap={3}>
      <Row justify="between" gap={2}>
        <Heading level={phone ? 2 : 3} size="h3" id={id}>
          {title}
        </Heading>
        {action}
      </Row>
      {children}
    </Card>
  );
}
