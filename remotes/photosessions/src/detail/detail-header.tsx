import { Link } from '@studio/portal';
import { Heading, IconArrowLeft, IconButton, IconChevronLeft, IconChevronRight, Row, Stack } from '@studio/ui';
import type { ReactNode } from 'react';
import { LIST_PATH, sessionPath } from '../address';

interface DetailHeaderProps {
  title: string;
  /** State, phone and the like, under the title. */
  children: ReactNode;
  actions?: ReactNode;
  previous?: string | null;
  next?: string | null;
  onBack: () => void;
}

/** Way back, name of the session, its neighbours in the list, and what can be done with it. */
export function DetailHeader({ title, children, actions, previous = null, next = null, onBack }: DetailHeaderProps) {
  return (
    <Row as="header" justify="between" align="start" gap={4} wrap>
      <Row align="start" gap={2}>
        <IconButton label="К списку фотосессий" asChild>
          <Link
            to={LIST_PATH}
            onClick={(event) => {
              event.preventDefault();
              onBack();
            }}
          >
            <IconArrowLeft size={20} aria-hidden />
          </Link>
        </IconButton>
        <Stack gap={1}>
          <Heading level={1}>{title}</Heading>
          <Row gap={3} wrap>
            {children}
          </Row>
        </Stack>
      </Row>
      <Row gap={2}>
        {previous && (
          <Neighbour to={previous} label="Предыдущая в списке ( [ )" icon={<IconChevronLeft size={20} aria-hidden />} />
        )}
        {next && (
          <Neighbour to={next} label="Следующая в списке ( ] )" icon={<IconChevronRight size={20} aria-hidden />} />
        )}
        {actions}
      </Row>
    </Row>
  );
}

function Neighbour({ to, label, icon }: { to: string; label: string; icon: ReactNode }) {
  return (
    <IconButton label={label} asChild>
      <Link to={sessionPath(to)} replace>
        {icon}
      </Link>
    </IconButton>
  );
}
