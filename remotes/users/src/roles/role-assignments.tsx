import {
  assignmentRefusal,
  type AssignmentRefusal,
  type Employee,
  passingRefusal,
  type Role,
  type RoleAssignment,
} from '@studio/contracts';
import { orpc, useAuth, useNetwork } from '@studio/portal';
import { Button, formatMoment, Heading, IconPlus, Row, Stack, Text } from '@studio/ui';
import { ActionDialog, QueryView, useSuccessor } from '@studio/screens';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { REFUSAL_WORDS } from '../person/refusal-words';
import { RoleMark } from '../person/role-mark';
import { useRoles } from '../person/use-roles';
import styles from './role-assignments.module.css';
import { RoleHistory } from './role-history';
import { RoleEffect } from './role-effect';
import { useRoleChange } from './use-role-change';

interface RoleAssignmentsProps {
  employee: Pick<Employee, 'id' | 'full_name' | 'roles' | 'status' | 'primary_location_id'>;
}

/** Who gave which role when; which may be given or removed, and why the rest may not. */
export function RoleAssignments({ employee }: RoleAssignmentsProps) {
  const held = useQuery({
    ...orpc.permissions.employeeRoles.queryOptions({ input: { employeeId: employee.id } }),
    refetchOnMount: 'always',
  });
  return (
    <QueryView query={held} what="роли" lines={2}>
      {(assignments) => <Assignments employee={employee} assignments={assignments} />}
    </QueryView>
  );
}

interface AssignmentsProps extends RoleAssignmentsProps {
  assignments: readonly RoleAssignment[];
}

function Assignments({ employee, assignments }: AssignmentsProps) {
  const { user } = useAuth();
  const { online } = useNetwork();
  const roles = useRoles();
  const [asked, setAsked] = useState<Role | null>(null);
  const [leaving, setLeaving] = useState<RoleAssignment | null>(null);
  const { give, take } = useRoleChange(employee, {
    onDone() {
      setAsked(null);
      setLeaving(null);
      successor.close();
    },
    onRefused: (error) => successor.ask(error),
  });
  const { data: told } = useQuery({
    ...orpc.users.leaving.queryOptions({ input: { employeeId: employee.id, loses_role: leaving?.role.name ?? '' } }),
    enabled: leaving !== null,
    gcTime: 0,
    meta: { persist: false },
  });
  const words = 'Без этой роли сотрудник не сможет отвечать за';
  const successor = useSuccessor(take.error, words, employee.id, told?.places);
  const refusalOf = (role: Role): AssignmentRefusal | null =>
    user === null || passingRefusal(user, employee.primary_location_id) !== null
      ? 'no_right'
      : assignmentRefusal(user, role, employee);
  const current = assignments.filter(({ ended_at }) => ended_at === null);
  const held = current.map(({ role }) => role);
  const free = roles
    .filter(({ name }) => !current.some(({ role }) => role.name === name))
    .sort((one, other) => one.level - other.level);
  const busy = give.busy || take.busy;
  const mayChange = roles.some((role) => refusalOf(role) === null);
  const common = roles.length > 0 && !mayChange ? refusalOf(roles.at(-1)!) : null;
  return (
    <Stack gap={5}>
      <section aria-label="Действующие роли">
        {current.length === 0 ? (
          <Text tone="muted">Ролей нет: сотруднику доступна только главная страница.</Text>
        ) : (
          <ul className={styles['list']}>
            {current.map((assignment) => (
              <AssignedRow
                key={assignment.id}
                assignment={assignment}
                refusal={refusalOf(assignment.role)}
                disabled={busy || !online}
                onTake={() => setLeaving(assignment)}
              />
            ))}
          </ul>
        )}
      </section>
      {common !== null ? (
        <Text tone="muted">{REFUSAL_WORDS[common]}.</Text>
      ) : employee.status === 'dismissed' ? (
        <Text tone="muted">Роли назначают тому, кто работает. Сначала верните сотрудника на работу.</Text>
      ) : (
        free.length > 0 && (
          <section aria-label="Назначить роль">
            <Stack gap={2}>
              <Heading level={3} size="h4">
                Назначить роль
              </Heading>
              <ul className={styles['free']}>
                {free.map((role) => (
                  <Free
                    key={role.name}
                    role={role}
                    refusal={refusalOf(role)}
                    disabled={busy || !online}
                    onGive={() => setAsked(role)}
                  />
                ))}
              </ul>
            </Stack>
          </section>
        )
      )}
      <RoleHistory assignments={assignments} />
      {asked !== null && (
        <ActionDialog
          title={`Назначить роль «${asked.display_name}»?`}
          description={employee.full_name}
          confirmLabel="Назначить"
          busy={give.busy}
          error={give.error}
          failure="Роль не назначена"
          onConfirm={() => give.run(asked.name)}
          onClose={() => setAsked(null)}
        >
          <RoleEffect label={`Что изменит роль «${asked.display_name}»`} before={held} after={[...held, asked]} />
        </ActionDialog>
      )}
      {leaving !== null && (
        <ActionDialog
          title={`Снять роль «${leaving.role.display_name}»?`}
          description={employee.full_name}
          confirmLabel="Снять"
          busy={take.busy}
          error={successor.error}
          blocked={successor.blocked}
          failure="Роль не снята"
          onConfirm={() => take.run({ assignment: leaving, ...successor.answer })}
          onClose={() => {
            setLeaving(null);
            successor.close();
          }}
        >
          {successor.question}
          <RoleEffect
            label={`Что изменится без роли «${leaving.role.display_name}»`}
            before={held}
            after={held.filter(({ name }) => name !== leaving.role.name)}
          />
        </ActionDialog>
      )}
    </Stack>
  );
}

interface AssignedRowProps {
  assignment: RoleAssignment;
  refusal: AssignmentRefusal | null;
  disabled: boolean;
  onTake: () => void;
}

function AssignedRow({
  assignment: { role, assigned_by_name, started_at },
  refusal,
  disabled,
  onTake,
}: AssignedRowProps) {
  return (
    <li className={styles['held']}>
      <Stack gap={0} grow>
        <Row gap={2}>
          <Text as="span" weight="medium">
            <RoleMark role={role} />
          </Text>
          <Text as="span" size="caption" tone="muted" nowrap>
            уровень {role.level}
          </Text>
        </Row>
        <Text size="caption" tone="muted">
          с {formatMoment(started_at)}, {assigned_by_name ?? 'назначена при создании портала'}
        </Text>
      </Stack>
      <Button
        size="sm"
        variant="ghost"
        disabled={disabled}
        offReason={refusal === null ? undefined : `${REFUSAL_WORDS[refusal]}.`}
        aria-label={`Снять роль «${role.display_name}»`}
        onClick={onTake}
      >
        Снять
      </Button>
    </li>
  );
}

interface FreeProps {
  role: Role;
  refusal: AssignmentRefusal | null;
  disabled: boolean;
  onGive: () => void;
}

function Free({ role, refusal, disabled, onGive }: FreeProps) {
  return (
    <li className={styles['held']}>
      <Stack gap={0} grow>
        <Text as="span" tone={refusal === null ? 'default' : 'muted'}>
          <RoleMark role={role} />
        </Text>
        <Text size="caption" tone="muted">
          {refusal === null ? (role.description ?? `Уровень ${role.level}`) : REFUSAL_WORDS[refusal]}
        </Text>
      </Stack>
      {refusal === null && (
        <Button
          size="sm"
          icon={<IconPlus size={14} aria-hidden />}
          disabled={disabled}
          aria-label={`Назначить роль «${role.display_name}»`}
          onClick={onGive}
        >
          Назначить
        </Button>
      )}
    </li>
  );
}
