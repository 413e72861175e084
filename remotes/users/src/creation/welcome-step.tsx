import type { Employee } from '@studio/contracts';
import { client } from '@studio/portal';
import { Banner, Button, Heading, IconLink, Stack, Text } from '@studio/ui';
import { InvitationCard } from '../actions/invitation-card';
import { Refusal } from '../actions/refusal';
import { useAct } from '../person/use-act';

/** The step after adding an employee: their way into the portal. */
export function WelcomeStep({ employee }: { employee: Employee }) {
  const invitation = useAct(() => client.users.invite({ employeeId: employee.id }));
  return (
    <Stack gap={5}>
      <Banner tone="success" title={employee.full_name}>
        {employee.roles.length > 0
          ? employee.roles.map(({ display_name }) => display_name).join(', ')
          : 'Ролей пока нет: их можно назначить в карточке.'}
      </Banner>
      <Stack gap={2}>
        <Heading level={3} size="h4">
          Как сотрудник войдёт
        </Heading>
        <Text>
          Можно дать ссылку на бота. Без неё сотрудник тоже войдёт: бот попросит поделиться номером и узнает его по
          телефону.
        </Text>
      </Stack>
      {invitation.error && <Refusal title="Приглашение не создано" error={invitation.error} />}
      {invitation.data ? (
        <InvitationCard
          invitation={invitation.data}
          onRenew={() => invitation.mutate()}
          renewing={invitation.isPending}
        />
      ) : (
        <div>
          <Button
            variant="primary"
            icon={<IconLink size={16} aria-hidden />}
            loading={invitation.isPending}
            onClick={() => invitation.mutate()}
          >
            Создать приглашение
          </Button>
        </div>
      )}
    </Stack>
  );
}
