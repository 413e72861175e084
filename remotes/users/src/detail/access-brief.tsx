import { type Employee, locationScope } from '@studio/contracts';
import { Button, Card, Divider, Heading, Row, Stack, Text } from '@studio/ui';
import { MessengerState } from '../person/messenger-state';
import { RoleMark } from '../person/role-mark';

interface AccessBriefProps {
  employee: Employee;
  onShow: (tab: 'access' | 'connections') => void;
}

/** Next to the profile: roles, their reach, and how the person signs in. */
export function AccessBrief({ employee, onShow }: AccessBriefProps) {
  const { roles, messenger_bound, messenger_username } = employee;
  return (
    <Card as="section" aria-label="Коротко о доступе" gap={4}>
      <Row justify="between">
        <Heading level={2} size="h3">
          Роли
        </Heading>
        <Button size="sm" variant="ghost" onClick={() => onShow('access')}>
          Подробнее о ролях
        </Button>
      </Row>
      <Stack gap={1.5}>
        {roles.length === 0 && <Text tone="muted">Ролей нет</Text>}
        {roles.map((role) => (
          <RoleMark key={role.name} role={role} />
        ))}
        <Text size="caption" tone="muted">
          {reachOf(employee)}
        </Text>
      </Stack>
      <Divider />
      <Row justify="between">
        <Heading level={2} size="h3">
          Вход в портал
        </Heading>
        <Button size="sm" variant="ghost" onClick={() => onShow('connections')}>
          Устройства
        </Button>
      </Row>
      <MessengerState bound={messenger_bound} username={messenger_username} />
    </Card>
  );
}

function reachOf(employee: Employee): string {
  if (employee.status === 'dismissed')
    return 'Уволен(а): роли вернутся вместе с сотрудником, сейчас они ничего не дают';
  return locationScope(employee).kind === 'any'
    ? 'Видит все локации'
    : 'Видит свою локацию, а по назначению и другие: они на вкладке «Локации»';
}
