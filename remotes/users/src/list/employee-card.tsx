import { type Employee, initials } from '@studio/contracts';
import { Avatar, Badge, formatPhone, Row, Stack, Text } from '@studio/ui';
import { RoleLine } from '../person/role-mark';

/** An employee in the list of a phone. */
export function EmployeeCard({ employee }: { employee: Employee }) {
  const { full_name, position, primary_location_name, phone, roles, status, merged_into } = employee;
  const facts = [position, primary_location_name].filter(Boolean).join(' · ');
  return (
    <Row gap={3} align="start">
      <Avatar name={full_name} initials={initials(employee)} />
      <Stack gap={0.5} grow>
        <Row gap={2}>
          <Text as="span" weight="semibold" truncate>
            {full_name}
          </Text>
          {status === 'dismissed' && <Badge>{merged_into === null ? 'Уволен' : 'Объединена'}</Badge>}
        </Row>
        <RoleLine roles={roles} />
        {facts !== '' && (
          <Text size="caption" tone="muted" truncate>
            {facts}
          </Text>
        )}
        <Text size="caption" tone="muted">
          {formatPhone(phone)}
        </Text>
      </Stack>
    </Row>
  );
}
