import { orpc, useAddressLayer, useAuth, useDocumentTitle, useHotkey } from '@studio/portal';
import { Button, Heading, IconPlus, Row, Stack, Tabs, Text } from '@studio/ui';
import { useQuery } from '@tanstack/react-query';
import { BehindRight, useAddressValues, useFocusRescue } from '@studio/screens';
import { SectionNav } from '../section-nav';
import { PageMatrix } from './page-matrix';
import { RoleDrawer } from './role-drawer';
import { RoleTable } from './role-table';

type View = 'roles' | 'pages';

/** `/users/roles`: the company's roles, and which pages each of them opens; one role over it at `?role=…`. */
export default function RolesScreen() {
  return (
    <BehindRight right="read_employees" refusal="Нет доступа к ролям">
      <Roles />
    </BehindRight>
  );
}

function Roles() {
  const { can } = useAuth();
  useFocusRescue();
  const [address, put] = useAddressValues();
  const layer = useAddressLayer('role');
  const roles = useQuery({ ...orpc.permissions.roles.queryOptions(), refetchOnMount: 'always' });
  const mayManage = can('manage_roles');
  const view: View = mayManage && address.get('view') === 'pages' ? 'pages' : 'roles';
  useDocumentTitle(view === 'pages' ? 'Доступ к страницам' : null);
  const onNew = mayManage ? () => layer.open('new') : null;
  useHotkey({ code: 'KeyN', enabled: onNew !== null && layer.value === null, what: 'Новая роль' }, () => onNew?.());
  const rows = roles.data ?? [];
  const table = <RoleTable roles={roles} onOpen={({ id }) => layer.open(id)} />;
  return (
    <Stack gap={4}>
      <SectionNav />
      <Row justify="between" gap={3} wrap>
        <Stack gap={0}>
          <Heading level={1}>Роли и доступ</Heading>
          <Text tone="muted">
            {mayManage
              ? 'Какие права и страницы даёт каждая роль'
              : 'Роли меняет разработчик. Здесь видно, какие права даёт каждая'}
          </Text>
        </Stack>
        {onNew && (
          <Button
            variant="primary"
            icon={<IconPlus size={18} aria-hidden />}
            onClick={onNew}
            aria-keyshortcuts="N"
            title="Новая роль (N)"
          >
            Новая роль
          </Button>
        )}
      </Row>
      {mayManage ? (
        <Tabs<View>
          label="Роли и страницы"
          value={view}
          onChange={(next) => put({ view: next === 'pages' ? next : null }, { replace: true })}
          tabs={[
            { value: 'roles', label: 'Роли', content: table },
            { value: 'pages', label: 'Доступ к страницам', content: <PageMatrix roles={rows} /> },
          ]}
        />
      ) : (
        table
      )}
      {layer.value !== null && (layer.value === 'new' ? mayManage : roles.data !== undefined) && (
        <RoleDrawer
          key={layer.value}
          role={rows.find(({ id }) => id === layer.value) ?? null}
          isNew={layer.value === 'new'}
          mayManage={mayManage}
          onClose={layer.close}
        />
      )}
    </Stack>
  );
}
