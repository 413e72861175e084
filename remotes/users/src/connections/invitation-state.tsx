import type { EmployeeConnection } from '@studio/contracts';
import { dash, formatDateTime, Text } from '@studio/ui';

/** Until when an invitation waits; nothing for whoever needs none. */
export function InvitationState({
  connection: { messenger_bound, invited_until },
}: {
  connection: EmployeeConnection;
}) {
  if (messenger_bound || invited_until === null) return <Text as="span">{dash}</Text>;
  return (
    <Text as="span" tone="info" truncate title={`Приглашение действует до ${formatDateTime(invited_until)}`}>
      до {formatDateTime(invited_until)}
    </Text>
  );
}
