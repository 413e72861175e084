import { rightsOf, type RoleCard, roleTypeOf } from '@studio/contracts';
import { Link as RouterLink, needsConnection, useNetwork, useUnsavedWork } from '@studio/portal';
import { useTyped } from '@studio/screens';
import { Badge, Button, DefinitionList, Drawer, EmptyState, IconTrash, Link, Row, Stack, Text } from '@studio/ui';
import { useState } from 'react';
import { LIST_PATH } from '../address';
import { DeleteRole } from './delete-role';
import { PermissionList } from './permission-list';
import { RoleFields } from './role-fields';
import { isChanged, type RoleForm, roleFaults, roleFormOf } from './role-form';
import { roleTypeWords } from './role-type-words';
import { RoleRefusal } from './role-refusal';
import { useRoleSaving } from './use-role-saving';

interface RoleDrawerProps {
  /** Null for a new one, and for one that was deleted. */
  role: RoleCard | null;
  isNew: boolean;
  mayManage: boolean;
  onClose: () => void;
}

/** One role: its name and level, their effect, and its permissions. */
export function RoleDrawer({ role, isNew, mayManage, onClose }: RoleDrawerProps) {
  const { online } = useNetwork();
  const [base, setBase] = useState(role);
  const [form, setForm] = useTyped<RoleForm>('role', () => roleFormOf(role));
  const [faults, setFaults] = useState<Partial<Record<keyof RoleForm, string>>>({});
  const [deleting, setDeleting] = useState(false);
  const saving = useRoleSaving(base, onClose);
  const dirty = mayManage && isChanged(form, roleFormOf(base));
  useUnsavedWork(dirty);
  if (role === null && !isNew)
    return (
      <Drawer open onClose={onClose} title="Роль">
        <EmptyState kind="nothing-found" title="Роль не найдена">
          Её удалили, или ссылка неверна.
        </EmptyState>
      </Drawer>
    );
  const save = () => {
    const wrong = roleFaults(form, isNew);
    setFaults(wrong);
    if (Object.keys(wrong).length === 0) saving.save(form);
  };
  // A preview of what the portal derives from name and level while they are typed.
  const draft = { name: form.name, display_name: form.displayName, level: form.level };
  const permissions = role?.built_in ? role.permissions : rightsOf([draft]);
  const type = role?.built_in ? role.role_type : roleTypeOf({ roles: [draft] });
  return (
    <Drawer
      open
      onClose={onClose}
      title={isNew ? 'Новая роль' : (role?.display_name ?? '')}
      footer={
        mayManage ? (
          <>
            {role !== null && !role.built_in && (
              <Button
                variant="danger"
                offReason={needsConnection(online)}
                icon={<IconTrash size={16} aria-hidden />}
                onClick={() => setDeleting(true)}
              >
                Удалить
              </Button>
            )}
            <Button onClick={onClose}>Закрыть</Button>
            <Button
              variant="primary"
              loading={saving.busy}
              disabled={!isNew && !dirty}
              offReason={needsConnection(online)}
              onClick={save}
            >
              {isNew ? 'Создать' : 'Сохранить'}
            </Button>
          </>
        ) : (
          <Button onClick={onClose}>Закрыть</Button>
        )
      }
    >
      <Stack gap={5}>
        {saving.error && (
          <RoleRefusal
            error={saving.error}
            onTakeTheirs={(newer) => {
              setBase(newer);
              setForm(roleFormOf(newer));
              saving.reset();
            }}
          />
        )}
        {mayManage ? (
          <RoleFields
            form={form}
            onChange={(part) => {
              setForm((known) => ({ ...known, ...part }));
              setFaults({});
            }}
            faults={{ ...faults, ...saving.faults }}
            isNew={isNew}
            builtIn={role?.built_in ?? false}
          />
        ) : (
          role?.description && <Text preserve>{role.description}</Text>
        )}
        <DefinitionList
          facts={[
            ['Права как у роли', roleTypeWords(type)],
            ['Уровень', String(form.level)],
            ['Код роли', isNew ? null : form.name],
            [
              'У кого',
              role === null ? null : role.holders === 0 ? (
                'Ни у кого'
              ) : (
                <Link asChild>
                  <RouterLink to={`${LIST_PATH}?role=${role.name}`}>Показать {role.holders}</RouterLink>
                </Link>
              ),
            ],
            [
              'Вид роли',
              role === null ? null : (
                <Row key="kind" gap={2}>
                  <Badge tone={role.built_in ? 'neutral' : 'info'}>{role.built_in ? 'Встроенная' : 'Своя'}</Badge>
                </Row>
              ),
            ],
          ]}
        />
        <PermissionList permissions={permissions} />
      </Stack>
      {deleting && role !== null && <DeleteRole role={role} onCancel={() => setDeleting(false)} onGone={onClose} />}
    </Drawer>
  );
}
