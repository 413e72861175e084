import { type Employee, initials } from '@studio/contracts';
import { Freshness, PartView, type PortalError, useAuth, useNavigate, useParts } from '@studio/portal';
import { DetailPage, DetailTabs, useDetailTab, useNeighbours } from '@studio/screens';
import { Avatar, Button, IconChevronDown, IconEdit, Text } from '@studio/ui';
import { useState } from 'react';
import { ActDialog } from '../actions/act-dialog';
import { ActMenu } from '../actions/act-menu';
import { type EmployeeAct, useEditExtent, useNotYours } from '../actions/employee-act';
import { employeePath, LIST_PATH } from '../address';
import { MergedCards } from '../merging/merged-cards';
import { EmployeeStatus } from '../person/employee-status';
import { RoleLine } from '../person/role-mark';
import { AccessTab } from './access-tab';
import { ConnectionsTab } from './connections-tab';
import { HistoryTab } from './history-tab';
import { PlacesTab } from './places-tab';
import { ProfileTab } from './profile-tab';

/** What the card of somebody who works here from elsewhere has of other domains: their shifts here. */
const OF_VISITS = 'schedule/shifts';

interface LoadedEmployeeProps {
  employee: Employee;
  /** Why the newest fetch failed; kept data is shown then. */
  error: PortalError | null;
  updatedAt: number;
  fetching: boolean;
}

export function LoadedEmployee({ employee, error, updatedAt, fetching }: LoadedEmployeeProps) {
  const { can } = useAuth();
  const navigate = useNavigate();
  const [editing, setEditing] = useState(false);
  const [act, setAct] = useState<EmployeeAct | null>(null);
  const mayEdit = useEditExtent(employee) !== 'nothing';
  const notYours = useNotYours(employee);
  const visits = employee.visits !== undefined;
  const parts = useParts('employee.tab').filter(({ key }) => !visits || key === OF_VISITS);
  const { tab, show, query } = useDetailTab([
    'profile',
    ...(visits ? [] : (['access'] as const)),
    'places',
    ...(visits || notYours !== null ? [] : (['connections'] as const)),
    ...parts.map(({ key }) => key),
    ...(can('access_logs') ? (['history'] as const) : []),
  ]);
  const free = !editing && act === null;
  const neighbours = useNeighbours({
    id: employee.id,
    path: (id) => employeePath(id) + query,
    words: { previous: 'Предыдущий сотрудник списка', next: 'Следующий сотрудник списка' },
    enabled: free,
  });
  const edit = () => {
    show('profile');
    setEditing(true);
  };
  return (
    <DetailPage
      back={can('read_employees') ? { to: LIST_PATH, label: 'К списку сотрудников' } : null}
      lead={<Avatar name={employee.full_name} initials={initials(employee)} size="lg" />}
      title={employee.full_name}
      facts={
        <>
          <EmployeeStatus {...employee} />
          <RoleLine roles={employee.roles} />
          {employee.position !== null && (
            <Text as="span" tone="muted">
              {employee.position}
            </Text>
          )}
          <Freshness updatedAt={updatedAt} fetching={fetching} unreachable={error?.isNetwork} />
        </>
      }
      neighbours={neighbours}
      error={error}
      onEdit={mayEdit && free ? { what: 'Изменить карточку', run: edit } : null}
      actions={
        <>
          {mayEdit && free && (
            <Button icon={<IconEdit size={16} aria-hidden />} onClick={edit} aria-keyshortcuts="E" title="Изменить (E)">
              Изменить
            </Button>
          )}
          {!visits && (
            <ActMenu
              employee={employee}
              onAct={setAct}
              trigger={<Button trailing={<IconChevronDown size={16} aria-hidden />}>Действия</Button>}
            />
          )}
        </>
      }
    >
      {notYours !== null && <Text tone="muted">{notYours}</Text>}
      <MergedCards employee={employee} />
      <DetailTabs
        label="Части карточки"
        tab={tab}
        onChange={show}
        tabs={[
          {
            value: 'profile',
            label: 'Профиль',
            content: (
              <ProfileTab
                employee={employee}
                editing={editing}
                onShow={show}
                onEdit={edit}
                onClose={() => setEditing(false)}
              />
            ),
          },
          ...(visits
            ? []
            : [{ value: 'access' as const, label: 'Роли и доступ', content: <AccessTab employee={employee} /> }]),
          { value: 'places', label: 'Локации', content: <PlacesTab employee={employee} /> },
          ...(visits || notYours !== null
            ? []
            : [
                {
                  value: 'connections' as const,
                  label: 'Подключения',
                  content: <ConnectionsTab employee={employee} onAct={setAct} />,
                },
              ]),
          ...parts.map((part) => ({
            value: part.key,
            label: part.title,
            content: <PartView part={part} about={{ employeeId: employee.id }} />,
          })),
          ...(can('access_logs')
            ? [{ value: 'history' as const, label: 'История', content: <HistoryTab employee={employee} /> }]
            : []),
        ]}
      />
      {act !== null && (
        <ActDialog
          act={act}
          employee={employee}
          onClose={() => setAct(null)}
          onGone={() => void navigate(LIST_PATH, { replace: true })}
        />
      )}
    </DetailPage>
  );
}
