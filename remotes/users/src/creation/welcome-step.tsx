import type { Employee } from '@studio/contracts';
import { Banner, Button, Heading, IconLink, Stack, Text } from '@studio/ui';
import { InvitationCard } from '../actions/invitation-card';
import { Refusal } from '../actions/refusal';
import { useInvitation } from '../actions/use-invitation';

/** The step after adding an employee: their way into the portal. */
export function WelcomeStep({ employee }: { employee: Employee }) {
  const { invitation, create, creating, error } = useInvitation(employee.id);
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
      {error && <Refusal title="Приглашение не создано" error={error} />}
      {invitation ? (
        <InvitationCard invitation={invitation} onRenew={create} renewing={creating} />
      ) : (
        <div>
          <Button variant="primary" icon={<IconLink size={16} aria-hidden />} loading={creating} onClick={create}>
            Создать приглашение
          </Button>
        </div>
      )}
    </Stack>
  );
}
