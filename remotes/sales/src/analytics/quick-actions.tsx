import { Link, useOfferedActions } from '@studio/portal';
import { Button, Row } from '@studio/ui';

/** The reader's actions; the most frequent one first. */
export function QuickActions() {
  const actions = useOfferedActions();
  if (actions.length === 0) return null;
  return (
    <Row gap={2} wrap>
      {actions.map(({ path, title }, index) => (
        <Button key={path} asChild variant={index === 0 ? 'primary' : 'secondary'}>
          <Link to={path}>{title}</Link>
        </Button>
      ))}
    </Row>
  );
}
