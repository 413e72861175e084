import { Link as RouterLink, orpc, toPortalError, useAuth, useDocumentTitle, PartView, useParts } from '@studio/portal';
import { DetailTabs, SectionCard, useDetailTab } from '@studio/screens';
import {
  DefinitionList,
  formatPhone,
  formatTime,
  IconExternalLink,
  Link,
  Stack,
  StatusChip,
  Text,
  useNow,
} from '@studio/ui';
import { useQuery } from '@tanstack/react-query';
import { openState } from '../hours/opening-hours';
import { useRights } from '../places/use-rights';
import { zoneOffsetWords } from '../time/time-zone';
import { useKnownLocations } from '../tree/use-city-locations';
import { LOCATION_KIND_WORDS } from '@studio/contracts';
import { DetailHead } from './detail-head';
import type { DetailProps } from './detail-props';
import { DetailState } from './detail-states';
import styles from './detail.module.css';
import { HistoryCard } from './history-card';
import { HoursCard } from './hours-card';
import { Administrators, LocationPeople } from './people-card';
import { PlannedBanner } from './planned-banner';
import { PlaceActions } from './place-actions';
import { fresh } from '../places/fresh';

/** A location: address, hours, employees and administrators. */
export function LocationDetail({ id, onSelect, onDo, onLeave }: DetailProps) {
  const now = useNow();
  const { can } = useAuth();
  const parts = useParts('location.tab');
  const { tab, show } = useDetailTab(['about', ...parts.map(({ key }) => key)]);
  const rights = useRights({ kind: 'location', id });
  const known = useKnownLocations();
  const query = useQuery(fresh(orpc.locations.location.queryOptions({ input: { locationId: id } })));
  const error = query.error === null ? null : toPortalError(query.error);
  const listed = query.data === undefined ? known().find((each) => each.id === id) : undefined;
  const location = error !== null && !error.isNetwork ? query.data : (query.data ?? listed);
  useDocumentTitle(location?.name ?? null);
  if (!location) return <DetailState query={query} onLeave={onLeave} />;
  const { address, phone, kind, status, time_zone, opening_hours } = location;
  const archived = status === 'archived';
  const open = archived ? null : openState(opening_hours, time_zone, now);
  return (
    <Stack gap={4}>
      <DetailHead
        kind="location"
        name={location.name}
        path={[
          { place: { kind: 'region', id: location.region_id }, name: location.region_name },
          { place: { kind: 'city', id: location.city_id }, name: location.city_name },
        ]}
        onSelect={onSelect}
        marks={
          archived ? (
            <StatusChip>В архиве</StatusChip>
          ) : (
            open && <StatusChip tone={open.open ? 'success' : 'neutral'}>{open.words}</StatusChip>
          )
        }
        actions={<PlaceActions place={{ kind: 'location', id }} archived={archived} onDo={onDo} />}
        error={error}
        updatedAt={query.dataUpdatedAt}
        fetching={query.isFetching}
      />
      {rights.notYours !== null && <Text tone="muted">{rights.notYours}</Text>}
      <PlannedBanner kind="location" id={id} />
      {parts.length > 0 && (
        <DetailTabs
          label="Части карточки"
          tab={tab}
          onChange={show}
          tabs={[
            { value: 'about', label: 'О локации', content: null },
            ...parts.map((part) => ({
              value: part.key,
              label: part.title,
              content: <PartView part={part} about={{ locationId: id }} />,
            })),
          ]}
        />
      )}
      <div className={styles['columns']} hidden={tab !== 'about'}>
        <div className={styles['column']}>
          <SectionCard title="Где находится">
            <DefinitionList
              facts={[
                [
                  'Адрес',
                  <span key="map" className={styles['map']}>
                    <Link href={mapAddress(location)} target="_blank" rel="noreferrer">
                      {`${address}\u00a0`}
                      <IconExternalLink size={14} aria-label="на карте, откроется в новой вкладке" />
                    </Link>
                  </span>,
                ],
                [
                  'Телефон',
                  phone && (
                    <Link key="phone" href={`tel:${phone.replace(/[^+\d]/g, '')}`}>
                      {formatPhone(phone)}
                    </Link>
                  ),
                ],
                [
                  'Фотосессии',
                  can('read_photosessions') ? (
                    <Link key="sessions" asChild>
                      <RouterLink to={`/photosessions?location=${id}`}>Показать в списке</RouterLink>
                    </Link>
                  ) : null,
                ],
                ['Вид', LOCATION_KIND_WORDS[kind]],
                ['Время там', `${formatTime(now, time_zone)} (${zoneOffsetWords(time_zone, now)})`],
              ]}
            />
          </SectionCard>
          <HoursCard location={location} />
        </div>
        <div className={styles['column']}>
          <Administrators
            id={id}
            linked={rights.readPeople}
            onManage={rights.update('location') ? () => onDo('administrators') : null}
          />
          {rights.readPeople && (
            <LocationPeople id={id} onManage={rights.assignPeople && !archived ? () => onDo('people') : null} />
          )}
          {rights.readHistory && <HistoryCard place={{ kind: 'location', id }} />}
        </div>
      </div>
    </Stack>
  );
}

/** A search on a map site; nothing is requested from it before the press. */
function mapAddress({ city_name, address }: { city_name: string; address: string }): string {
  return `https://yandex.ru/maps/?${new URLSearchParams({ text: `${city_name}, ${address}` })}`;
}
