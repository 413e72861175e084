import { displayName, initials } from '@studio/contracts';
import { branding, orpc, useAuth, useSync } from '@studio/portal';
import { copyText } from '@studio/screens';
import {
  Avatar,
  Button,
  Card,
  formatPhone,
  Heading,
  IconBell,
  IconCloudUpload,
  IconCopy,
  IconMapPin,
  IconMonitor,
  IconPhone,
  IconShield,
  QrCode,
  Row,
  Skeleton,
  Stack,
  Text,
} from '@studio/ui';
import { useQuery } from '@tanstack/react-query';
import { Fresh } from '../../own/fresh';
import { RoleMarks } from '../../own/role-marks';
import { Tile, Tiles } from '../../own/tile';
import { useOwnDevices, useOwnRecord } from '../../own/use-own';
import { countQueue } from '../../../device/queue/queue-count';
import styles from './card-page.module.css';
import { vCardOf } from './v-card';
import { cardWords } from './words';

/** `/profile`: oneself at a glance, a contact to show a colleague, and what waits. */
export default function CardPage() {
  const words = cardWords();
  const { user } = useAuth();
  const record = useOwnRecord();
  const person = record.data;
  const name = user === null ? '…' : displayName(user);
  const phone = person?.phone ?? user?.phone;
  const place = person?.primary_location_name ?? user?.primary_location_name;
  const copy = () => void copyText(phone ?? '', words.copied, words.notCopied);
  return (
    <Stack gap={5} maxWidth={920}>
      <Card as="section" aria-label={words.card}>
        <div className={styles['card']}>
          <Stack gap={4} grow>
            <div className={styles['who']}>
              <Avatar name={name} initials={user === null ? '…' : initials(user)} size="lg" />
              <Stack gap={0.5} grow>
                <Heading level={1}>{user?.full_name ?? name}</Heading>
                <Text tone="muted">{[user?.position, branding().companyName].filter(Boolean).join(' · ')}</Text>
              </Stack>
            </div>
            <Row gap={3} wrap>
              <RoleMarks roles={user?.roles ?? []} />
              <Fresh query={record} />
            </Row>
            <ul className={styles['facts']}>
              {place && (
                <li>
                  <IconMapPin size={18} aria-hidden /> {place}
                </li>
              )}
              {phone && (
                <li>
                  <IconPhone size={18} aria-hidden />
                  <a href={`tel:${phone}`}>{formatPhone(phone)}</a>
                </li>
              )}
            </ul>
            {phone && (
              <div>
                <Button icon={<IconCopy size={16} aria-hidden />} onClick={copy}>
                  {words.copyPhone}
                </Button>
              </div>
            )}
          </Stack>
          <figure className={styles['code']}>
            {person === undefined ? (
              <Skeleton width={192} height={192} />
            ) : (
              <QrCode value={vCardOf(person, branding().companyName)} size={160} label={words.code} />
            )}
            <Text as="figcaption" size="caption" tone="muted" align="center">
              {words.codeHint}
            </Text>
          </figure>
        </div>
      </Card>
      <Today />
    </Stack>
  );
}

/** What waits for the person, each a way to where it is dealt with. */
function Today() {
  const words = cardWords();
  const { data: bell } = useQuery(orpc.notifications.list.queryOptions({ input: { limit: 1 } }));
  const devices = useOwnDevices();
  const { statistics } = useSync();
  const { total } = countQueue(statistics);
  return (
    <Tiles>
      <Tile icon={<IconShield size={20} aria-hidden />} to="/pages/user-profile/access" title={words.access}>
        {words.accessHint}
      </Tile>
      <Tile icon={<IconBell size={20} aria-hidden />} to="/pages/account-settings/notifications" title={words.bell}>
        {bell === undefined ? '…' : words.unread(bell.unread)}
      </Tile>
      <Tile icon={<IconCloudUpload size={20} aria-hidden />} to="/offline" title={words.queue}>
        {total === 0 ? words.allSent : words.waiting(total)}
      </Tile>
      <Tile icon={<IconMonitor size={20} aria-hidden />} to="/pages/account-settings/security" title={words.devices}>
        {devices.data === undefined ? '…' : words.signedIn(devices.data.length)}
      </Tile>
    </Tiles>
  );
}
