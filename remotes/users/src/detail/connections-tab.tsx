import type { Employee } from '@studio/contracts';
import { Button, Card, Heading, IconLink, IconUnplugged, Row, Stack, Text } from '@studio/ui';
import { type EmployeeAct, useActsFor } from '../actions/employee-act';
import { MessengerState } from '../person/messenger-state';
import { needsConnection, useNetwork } from '@studio/portal';
import { DeviceList } from './device-list';

interface ConnectionsTabProps {
  employee: Employee;
  onAct: (act: EmployeeAct) => void;
}

/** How an employee gets into the portal: messenger, invitation, devices. */
export function ConnectionsTab({ employee, onAct }: ConnectionsTabProps) {
  const { online } = useNetwork();
  const acts = useActsFor()(employee);
  return (
    <Stack gap={4} maxWidth={760}>
      <Card as="section" aria-label="Мессенджер" gap={3}>
        <Heading level={2} size="h3">
          Мессенджер
        </Heading>
        <Row justify="between" gap={3} wrap>
          <Stack gap={1}>
            <MessengerState bound={employee.messenger_bound} username={employee.messenger_username} />
            <Text size="caption" tone="muted">
              {employee.messenger_bound
                ? 'Через него сотрудник подтверждает вход в портал.'
                : 'Войти можно, когда сотрудник откроет бота по приглашению или поделится с ним номером.'}
            </Text>
          </Stack>
          {acts.includes('invite') && (
            <Button
              variant="primary"
              offReason={needsConnection(online)}
              icon={<IconLink size={16} aria-hidden />}
              onClick={() => onAct('invite')}
            >
              Пригласить в бота
            </Button>
          )}
          {acts.includes('unbind') && (
            <Button
              variant="danger"
              offReason={needsConnection(online)}
              icon={<IconUnplugged size={16} aria-hidden />}
              onClick={() => onAct('unbind')}
            >
              Отвязать
            </Button>
          )}
        </Row>
      </Card>
      <DeviceList employee={employee} onEndAll={acts.includes('end') ? () => onAct('end') : null} />
    </Stack>
  );
}
