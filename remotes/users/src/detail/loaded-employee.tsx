import type { Employee } from '@studio/contracts';
import { type PortalError, useAuth, useHotkey, useNavigate, useSearchParams } from '@studio/portal';
import { ErrorNotice, Stack, Tabs } from '@studio/ui';
import { useState } from 'react';
import { ActDialog } from '../actions/act-dialog';
import { type EmployeeAct, useEditExtent } from '../actions/employee-act';
import { employeePath, LIST_PATH } from '../address';
import { rememberOpened } from '../list/last-opened';
import { AccessTab } from './access-tab';
import { ConnectionsTab } from './connections-tab';
import { DetailHeader } from './detail-header';
import { HistoryTab } from './history-tab';
import { PlacesTab } from './places-tab';
import { ProfileTab } from './profile-tab';
import { useNeighbours } from './use-neighbours';

const TABS = ['profile', 'access', 'places', 'connections', 'history'] as const;
type TabName = (typeof TABS)[number];

interface LoadedEmployeeProps {
  employee: Employee;
  /** Why the newest fetch failed; what is shown is kept data then. */
  error: PortalError | null;
  updatedAt: number;
  fetching: boolean;
  onBack: () => void;
}

export function LoadedEmployee({ employee, error, updatedAt, fetching, onBack }: LoadedEmployeeProps) {
  const { can } = useAuth();
  const navigate = useNavigate();
  const [address, setAddress] = useSearchParams();
  const [editing, setEditing] = useState(false);
  const [act, setAct] = useState<EmployeeAct | null>(null);
  const { previous, next, search } = useNeighbours(employee.id);
  const mayEdit = useEditExtent(employee) !== 'nothing';
  const asked = TABS.find((name) => name === address.get('tab')) ?? 'profile';
  const tab = asked === 'history' && !can('access_logs') ? 'profile' : asked;
  const show = (name: TabName) =>
    setAddress(name === 'profile' ? {} : { tab: name }, { replace: true, preventScrollReset: true });
  const go = (to: typeof next) => {
    if (to === null) return;
    rememberOpened({ search, index: to.index });
    void navigate(employeePath(to.id) + (tab === 'profile' ? '' : `?tab=${tab}`), { replace: true });
  };
  const edit = () => {
    show('profile');
    setEditing(true);
  };
  const free = !editing && act === null;
  useHotkey({ code: 'KeyE', enabled: mayEdit && free, what: 'Изменить карточку' }, edit);
  useHotkey({ code: 'BracketLeft', enabled: previous !== null && free, what: 'Предыдущий сотрудник списка' }, () =>
    go(previous),
  );
  useHotkey({ code: 'BracketRight', enabled: next !== null && free, what: 'Следующий сотрудник списка' }, () =>
    go(next),
  );

  return (
    <Stack gap={5}>
      <DetailHeader
        employee={employee}
        freshness={{ updatedAt, fetching, unreachable: error?.isNetwork }}
        onBack={onBack}
        onPrevious={previous && (() => go(previous))}
        onNext={next && (() => go(next))}
        onEdit={mayEdit && free ? edit : null}
        onAct={setAct}
      />
      {error !== null && !error.isNetwork && (
        <ErrorNotice title="Показаны прежние данные" requestId={error.requestId}>
          {error.message}
        </ErrorNotice>
      )}
      <Tabs<TabName>
        label="Части карточки"
        value={tab}
        onChange={show}
        tabs={[
          {
            value: 'profile',
            label: 'Профиль',
            content: (
              <ProfileTab employee={employee} editing={editing} onShow={show} onClose={() => setEditing(false)} />
            ),
          },
          { value: 'access', label: 'Роли и доступ', content: <AccessTab employee={employee} /> },
          { value: 'places', label: 'Локации', content: <PlacesTab employee={employee} /> },
          {
            value: 'connections',
            label: 'Подключения',
            content: <ConnectionsTab employee={employee} onAct={setAct} />,
          },
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
    </Stack>
  );
}
