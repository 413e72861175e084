import { Link as RouterLink, useAuth } from '@studio/portal';
import { Button, Card, Divider, IconLogOut, Link, Row, Stack, Text } from '@studio/ui';
import { CardHead } from '../../own/card-head';
import { Fresh } from '../../own/fresh';
import { Loaded } from '../../own/loaded';
import own from '../../own/own.module.css';
import { useOwnBinding, useOwnDevices, useOwnRecord } from '../../own/use-own';
import { ownWords } from '../../../shell/account/own-words';
import { useLeave } from '../../../shell/account/use-leave';
import { settingsWords } from '../words';
import { DetailsCard } from './details-card';

/** Own data, and how one comes in. */
export function AccountTab() {
  const { details } = settingsWords();
  const { can } = useAuth();
  const record = useOwnRecord();
  return (
    <div className={own['columns']}>
      <Card as="section" aria-label={details.title} gap={4}>
        <CardHead title={details.title}>
          <Fresh query={record} />
        </CardHead>
        {can('update_profile') ? (
          <Loaded query={record} failed={details.failed} height={280}>
            {(employee) => <DetailsCard employee={employee} />}
          </Loaded>
        ) : (
          <Text tone="muted">{details.noRight}</Text>
        )}
      </Card>
      <Entrance />
    </div>
  );
}

function Entrance() {
  const { entrance, details } = settingsWords();
  const words = ownWords();
  const binding = useOwnBinding();
  const devices = useOwnDevices();
  const { leave, dialog } = useLeave();
  const username = binding.data?.username ?? null;
  return (
    <Card as="section" aria-label={entrance.title} gap={3}>
      <CardHead title={entrance.title} />
      <Loaded query={binding} failed={details.failed} height={24}>
        {({ bound }) => (
          <Line label={entrance.messenger} to="/pages/account-settings/messenger">
            {bound ? (username === null ? words.bound : `@${username}`) : words.notBound}
          </Line>
        )}
      </Loaded>
      <Loaded query={devices} failed={details.failed} height={24}>
        {(list) => (
          <Line label={entrance.devices} to="/pages/account-settings/security">
            {words.devices(list.length)}
          </Line>
        )}
      </Loaded>
      <Divider />
      <Stack align="start">
        <Button icon={<IconLogOut size={16} aria-hidden />} onClick={leave}>
          {entrance.leave}
        </Button>
      </Stack>
      {dialog}
    </Card>
  );
}

function Line({ label, to, children }: { label: string; to: `/${string}`; children: string }) {
  return (
    <Row justify="between" gap={3} wrap>
      <Text as="span" tone="muted">
        {label}
      </Text>
      <Link asChild>
        <RouterLink to={to}>{children}</RouterLink>
      </Link>
    </Row>
  );
}
