import { Button, Dialog, Stack, Text } from '@studio/ui';
import type { PersonDialogProps } from './act-dialog';
import { InvitationCard } from './invitation-card';
import { Refusal } from './refusal';
import { useInvitation } from './use-invitation';

/** Creates an invitation to the bot and shows it: a link to send, a QR code to scan. */
export function InviteDialog({ employee, onClose }: PersonDialogProps) {
  const { invitation, create, creating, error } = useInvitation(employee.id);
  return (
    <Dialog
      open
      onClose={onClose}
      size="sm"
      title={`Приглашение: ${employee.full_name}`}
      footer={
        <>
          <Button onClick={onClose}>{invitation ? 'Готово' : 'Отмена'}</Button>
          {!invitation && (
            <Button variant="primary" loading={creating} onClick={create}>
              Создать приглашение
            </Button>
          )}
        </>
      }
    >
      <Stack gap={4}>
        {error && <Refusal title="Приглашение не создано" error={error} />}
        {invitation ? (
          <InvitationCard invitation={invitation} onRenew={create} renewing={creating} />
        ) : (
          <Text>
            По ссылке сотрудник откроет бота в мессенджере и привяжет к себе учётную запись: после этого он сможет
            входить в портал. Прежняя ссылка, если была, перестанет действовать.
          </Text>
        )}
      </Stack>
    </Dialog>
  );
}
