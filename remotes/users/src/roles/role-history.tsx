import type { RoleAssignment } from '@studio/contracts';
import { Heading, IconMinus, IconPlus, Stack, Timeline, type TimelineEntry } from '@studio/ui';

/** Roles given and removed, newest first; renders nothing while none was removed. */
export function RoleHistory({ assignments }: { assignments: readonly RoleAssignment[] }) {
  if (assignments.every(({ ended_at }) => ended_at === null)) return null;
  const entries = assignments
    .flatMap(({ id, role, assigned_by_name, started_at, ended_at }): TimelineEntry[] => [
      {
        id: `${id} given`,
        at: started_at,
        icon: <IconPlus size={16} aria-hidden />,
        who: assigned_by_name,
        what: `Назначена роль «${role.display_name}»`,
      },
      ...(ended_at === null
        ? []
        : [
            {
              id: `${id} taken`,
              at: ended_at,
              icon: <IconMinus size={16} aria-hidden />,
              what: `Снята роль «${role.display_name}»`,
            },
          ]),
    ])
    .sort((one, other) => Number(new Date(other.at)) - Number(new Date(one.at)));
  return (
    <Stack gap={2}>
      <Heading level={3} size="h4">
        История ролей
      </Heading>
      <Timeline label="История ролей" entries={entries} />
    </Stack>
  );
}
