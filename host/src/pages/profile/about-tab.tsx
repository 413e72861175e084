import type { Employee } from '@studio/contracts';
import { Link as RouterLink } from '@studio/portal';
import { Card, dash, DefinitionList, formatDateLong, formatPhone, Link, Stack, Text } from '@studio/ui';
import { CardHead } from '../own/card-head';
import { Loaded } from '../own/loaded';
import styles from '../own/own.module.css';
import { PlaceRows } from '../own/place-rows';
import { RoleRows } from '../own/role-rows';
import { useOwnPlaces, useOwnRecord } from '../own/use-own';
import { ownWords } from '../../shell/account/own-words';
import { tenureOf } from './tenure';
import { profileWords } from './words';

/** Who I am: names, phone, position, roles and places. */
export function AboutTab() {
  const words = profileWords();
  const record = useOwnRecord();
  const places = useOwnPlaces();
  return (
    <div className={styles['columns']}>
      <Card as="section" aria-label={words.details} gap={4}>
        <CardHead title={words.details} />
        <Loaded query={record} failed={words.failed.record} height={220}>
          {(employee) => <DefinitionList facts={factsOf(employee)} />}
        </Loaded>
        <Text size="caption" tone="muted">
          {words.whoChanges}
        </Text>
      </Card>
      <Stack gap={4}>
        <Card as="section" aria-label={words.roles} gap={2}>
          <CardHead title={words.roles} />
          <Loaded query={record} failed={words.failed.record} height={56}>
            {({ roles }) => <RoleRows roles={roles} />}
          </Loaded>
        </Card>
        <Card as="section" aria-label={words.places} gap={2}>
          <CardHead title={words.places} />
          <Loaded query={places} failed={words.failed.places} height={56}>
            {(list) => (list.length === 0 ? <Text tone="muted">{words.noPlaces}</Text> : <PlaceRows places={list} />)}
          </Loaded>
        </Card>
      </Stack>
    </div>
  );
}

function factsOf(employee: Employee) {
  const { facts } = profileWords();
  const { phone, messenger_bound, messenger_username } = employee;
  const messenger = messenger_username === null ? ownWords().bound : `@${messenger_username}`;
  return [
    [facts.lastName, employee.last_name],
    [facts.firstName, employee.first_name],
    [facts.middleName, employee.middle_name],
    [
      facts.phone,
      <Link key="phone" href={`tel:${phone}`}>
        {formatPhone(phone)}
      </Link>,
    ],
    [
      facts.messenger,
      <Link key="messenger" asChild>
        <RouterLink to="/pages/account-settings/messenger">
          {messenger_bound ? messenger : ownWords().notBound}
        </RouterLink>
      </Link>,
    ],
    [facts.position, employee.position ?? dash],
    [facts.hired, `${formatDateLong(employee.hired_on)} · ${tenureWords(employee.hired_on)}`],
  ] as const;
}

function tenureWords(hiredOn: string): string {
  const { years, months } = tenureOf(hiredOn, new Date());
  return profileWords().tenure(years, months);
}
