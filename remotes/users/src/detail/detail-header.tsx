import { type Employee, initials } from '@studio/contracts';
import { Freshness, Link, useAuth } from '@studio/portal';
import {
  Avatar,
  Button,
  Heading,
  IconArrowLeft,
  IconButton,
  IconChevronDown,
  IconChevronLeft,
  IconChevronRight,
  IconEdit,
  Row,
  Stack,
  Text,
} from '@studio/ui';
import { ActMenu } from '../actions/act-menu';
import type { EmployeeAct } from '../actions/employee-act';
import { LIST_PATH } from '../address';
import { EmployeeStatus } from '../person/employee-status';
import { RoleLine } from '../person/role-mark';
import styles from './detail-header.module.css';

interface DetailHeaderProps {
  employee: Employee;
  freshness: Parameters<typeof Freshness>[0];
  onBack: () => void;
  onPrevious: (() => void) | null;
  onNext: (() => void) | null;
  /** Null when the person may not edit, or does. */
  onEdit: (() => void) | null;
  onAct: (act: EmployeeAct) => void;
}

/** Way back, who it is, their neighbours in the list, and what can be done with them. */
export function DetailHeader(props: DetailHeaderProps) {
  const { employee, freshness, onBack, onPrevious, onNext, onEdit, onAct } = props;
  const { can } = useAuth();
  return (
    <header className={styles['header']}>
      <div className={styles['who']}>
        {can('read_employees') && (
          <IconButton label="К списку сотрудников" asChild>
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
        )}
        <Avatar name={employee.full_name} initials={initials(employee)} size="lg" />
        <Stack gap={1} grow>
          <Heading level={1}>{employee.full_name}</Heading>
          <Row gap={3} wrap>
            <EmployeeStatus status={employee.status} />
            <RoleLine roles={employee.roles} />
            {employee.position !== null && (
              <Text as="span" tone="muted">
                {employee.position}
              </Text>
            )}
            <Freshness {...freshness} />
          </Row>
        </Stack>
      </div>
      <Row gap={2} wrap>
        {(onPrevious ?? onNext) && (
          <Row gap={0}>
            <IconButton label="Предыдущий в списке ( [ )" disabled={!onPrevious} onClick={() => onPrevious?.()}>
              <IconChevronLeft size={20} aria-hidden />
            </IconButton>
            <IconButton label="Следующий в списке ( ] )" disabled={!onNext} onClick={() => onNext?.()}>
              <IconChevronRight size={20} aria-hidden />
            </IconButton>
          </Row>
        )}
        {onEdit && (
          <Button icon={<IconEdit size={16} aria-hidden />} onClick={onEdit} aria-keyshortcuts="E" title="Изменить (E)">
            Изменить
          </Button>
        )}
        <ActMenu
          employee={employee}
          onAct={onAct}
          trigger={<Button trailing={<IconChevronDown size={16} aria-hidden />}>Действия</Button>}
        />
      </Row>
    </header>
  );
}
