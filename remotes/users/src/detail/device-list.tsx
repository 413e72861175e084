import type { DeviceSession, Employee } from '@studio/contracts';
import { client, needsConnection, orpc, useNetwork } from '@studio/portal';
import { QueryView, useAction } from '@studio/screens';
import {
  Badge,
  Button,
  Card,
  formatMoment,
  Heading,
  IconLogOut,
  IconMonitor,
  IconSmartphone,
  Row,
  Skeleton,
  Stack,
  Text,
} from '@studio/ui';
import { useQuery } from '@tanstack/react-query';
import { Refusal } from '../actions/refusal';
import { PEOPLE_KEYS } from '../person/refresh-people';
import styles from './boxed-list.module.css';

interface DeviceListProps {
  employee: Pick<Employee, 'id' | 'full_name'>;
  /** Null without the right to end the person's sessions. */
  onEndAll: (() => void) | null;
}

/** Sessions of an employee by device, each with a button to end it. */
export function DeviceList({ employee, onEndAll }: DeviceListProps) {
  const { online } = useNetwork();
  const devices = useQuery({
    ...orpc.users.devices.queryOptions({ input: { employeeId: employee.id } }),
    refetchOnMount: 'always',
  });
  const ending = useAction({
    run: (device: DeviceSession) => client.users.endDevices({ employeeId: employee.id, session_id: device.id }),
    done: (_, { browser_name }) => `Сеанс завершён: ${browser_name}`,
    invalidates: PEOPLE_KEYS,
  });
  const others = (devices.data ?? []).filter(({ current }) => !current);
  return (
    <Card as="section" aria-label="Устройства" gap={3}>
      <Row justify="between" gap={3} wrap>
        <Heading level={2} size="h3">
          Устройства
        </Heading>
        {onEndAll && others.length > 0 && (
          <Button
            size="sm"
            variant="danger"
            offReason={needsConnection(online)}
            icon={<IconLogOut size={16} aria-hidden />}
            onClick={onEndAll}
          >
            Завершить все сеансы
          </Button>
        )}
      </Row>
      {ending.error && <Refusal title="Сеанс не завершён" error={ending.error} />}
      <QueryView
        query={devices}
        what="устройства"
        skeleton={<Skeleton height={56} />}
        refusal="Устройства видит сам сотрудник и тот, кто меняет его карточку"
        empty={{
          when: (list) => list.length === 0,
          show: <Text tone="muted">Сейчас сотрудник нигде не вошёл в портал.</Text>,
        }}
      >
        {(list) => (
          <ul className={styles['list']} aria-label="Устройства, на которых выполнен вход">
            {list.map((device) => (
              <li key={device.id}>
                {/phone|android|ios|мобил/i.test(device.browser_name) ? (
                  <IconSmartphone size={20} aria-hidden />
                ) : (
                  <IconMonitor size={20} aria-hidden />
                )}
                <Stack gap={0} grow>
                  <Row gap={2} wrap>
                    <Text as="span" weight="medium">
                      {device.browser_name}
                    </Text>
                    {device.current && <Badge tone="success">Это устройство</Badge>}
                  </Row>
                  <Text size="caption" tone="muted">
                    {device.address} · вход {formatMoment(device.created_at)} · был(а){' '}
                    {formatMoment(device.last_seen_at)}
                  </Text>
                </Stack>
                {onEndAll && !device.current && (
                  <Button
                    size="sm"
                    variant="ghost"
                    disabled={ending.busy}
                    offReason={needsConnection(online)}
                    aria-label={`Завершить сеанс: ${device.browser_name}`}
                    onClick={() => ending.run(device)}
                  >
                    Завершить
                  </Button>
                )}
              </li>
            ))}
          </ul>
        )}
      </QueryView>
    </Card>
  );
}
