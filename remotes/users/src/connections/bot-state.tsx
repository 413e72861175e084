import type { EmployeeConnection } from '@studio/contracts';
import { formatMoment, IconLink, Text } from '@studio/ui';
import { MessengerState } from '../person/messenger-state';

/** Whether an employee's messenger is bound; if not, until when an invitation is valid. */
export function BotState({ connection }: { connection: EmployeeConnection }) {
  const { messenger_bound, messenger_username, invited_until } = connection;
  if (messenger_bound || invited_until === null)
    return <MessengerState bound={messenger_bound} username={messenger_username} />;
  const until = formatMoment(invited_until);
  return (
    <Text as="span" tone="info" truncate title={`Приглашение действует до ${until}`}>
      <IconLink size={14} aria-hidden /> Ждём до {until}
    </Text>
  );
}
