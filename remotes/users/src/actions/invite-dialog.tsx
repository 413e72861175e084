import { client } from '@studio/portal';
import { Button, Dialog, Stack, Text } from '@studio/ui';
import { useAct } from '../person/use-act';
import type { PersonDialogProps } from './act-dialog';
import { InvitationCard } from './invitation-card';
import { Refusal } from './refusal';

/** Creates an invitation to the bot and shows it: a link to send, a QR code to scan. */
export function InviteDialog({ employee, onClose }: PersonDialogProps) {
  const invitation = useAct(() => client.users.invite({ employeeId: employee.id }));
  return (
    <Dialog
      open
      onClose={onClose}
      size="sm"
      title={`Приглашение: ${employee.full_name}`}
      footer={
        <>
          <Button onClick={onClose}>{invitation.data ? 'Готово' : 'Отмена'}</Button>
          {!invitation.data && (
            <Button variant="primary" loading={invitation.isPending} onClick={() => invitation.mutate()}>
              Создать приглашение
            </Button>
          )}
        </>
      }
    >
      <Stack gap={4}>
        {invitation.error && <Refusal title="Приглашение не создано" error={invitation.error} />}
        {invitation.data ? (
          <InvitationCard
            invitation={invitation.data}
            onRenew={() => invitation.mutate()}
            renewing={invitation.isPending}
          />
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
