import { Heading, Row } from '@studio/ui';
import type { ReactNode } from 'react';

/** The title of a card of one's own account, with what belongs next to it. */
export function CardHead({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <Row justify="between" gap={3} wrap>
      <Heading level={2} size="h3">
        {title}
      </Heading>
      {children}
    </Row>
  );
}
