import { shiftDate } from '@studio/contracts';
import { type client, Link as RouterLink, useAuth } from '@studio/portal';
import { Badge, formatDate, IconMapPin, Link, Row, Stack, Text } from '@studio/ui';
import styles from './own.module.css';
import { ownWords } from '../../shell/account/own-words';

type OwnPlace = Awaited<ReturnType<typeof client.locations.employeeLocations>>[number];

/** Where somebody works, the primary location first, each a way to its page for anyone who may open that. */
export function PlaceRows({ places }: { places: readonly OwnPlace[] }) {
  const { can } = useAuth();
  const sorted = [...places].sort((one, other) => Number(other.primary) - Number(one.primary));
  return (
    <ul className={styles['rows']}>
      {sorted.map(({ location, primary, since, until }) => (
        <li key={location.id}>
          <IconMapPin size={18} aria-hidden />
          <Stack gap={0} grow>
            <Row gap={2} wrap>
              {can('read_locations') ? (
                <Link asChild>
                  <RouterLink to={`/locations?place=location:${location.id}`}>{location.name}</RouterLink>
                </Link>
              ) : (
                <Text as="span" weight="medium">
                  {location.name}
                </Text>
              )}
              {primary && <Badge tone="info">{ownWords().primary}</Badge>}
              {location.status === 'archived' && <Badge>{ownWords().archived}</Badge>}
            </Row>
            <Text as="span" size="caption" tone="muted">
              {location.city_name}, {location.address} · {ownWords().since(formatDate(since))}
              {until ? ` ${ownWords().until(formatDate(shiftDate(until, -1)))}` : ''}
            </Text>
          </Stack>
        </li>
      ))}
    </ul>
  );
}
