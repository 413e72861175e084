import { orpc, toPortalError, useDocumentTitle } from '@studio/portal';
import { QueryView, SectionCard } from '@studio/screens';
import { Badge, DefinitionList, formatTime, Stack, Text, useNow } from '@studio/ui';
import { useQuery } from '@tanstack/react-query';
import { usePlaceTree } from '../places/use-place-tree';
import { useRights } from '../places/use-rights';
import { zoneName, zoneOffsetWords } from '../time/time-zone';
import { LOCATIONS, PEOPLE } from '../words/noun-forms';
import { LOCATION_KIND_WORDS } from '@studio/contracts';
import { ChildrenCard } from './children-card';
import { DetailHead } from './detail-head';
import type { DetailProps } from './detail-props';
import { DetailState } from './detail-states';
import styles from './detail.module.css';
import { Figures } from './figures';
import { HistoryCard } from './history-card';
import { AreaPeople } from './people-card';
import { PlannedBanner } from './planned-banner';
import { PlaceActions } from './place-actions';
import { fresh } from '../places/fresh';

/** A city: its local time, locations and people. */
export function CityDetail({ id, onSelect, onDo, onLeave }: DetailProps) {
  const now = useNow();
  const rights = useRights();
  const query = useQuery(fresh(orpc.locations.city.queryOptions({ input: { cityId: id } })));
  const locations = useQuery(fresh(orpc.locations.cityLocations.queryOptions({ input: { cityId: id } })));
  const { index, query: tree } = usePlaceTree();
  const inTree = index.cities.get(id);
  const error = query.error === null ? null : toPortalError(query.error);
  const listed = inTree && { ...inTree.city, region_id: inTree.region.id, region_name: inTree.region.name };
  const city = error !== null && !error.isNetwork ? query.data : (query.data ?? listed);
  useDocumentTitle(city?.name ?? null);
  if (!city) return <DetailState query={query} onLeave={onLeave} />;
  return (
    <Stack gap={4}>
      <DetailHead
        kind="city"
        name={city.name}
        path={[{ place: { kind: 'region', id: city.region_id }, name: city.region_name }]}
        onSelect={onSelect}
        actions={<PlaceActions place={{ kind: 'city', id }} onDo={onDo} />}
        error={error}
        updatedAt={query.dataUpdatedAt || tree.dataUpdatedAt}
        fetching={query.isFetching}
      />
      <PlannedBanner kind="city" id={id} />
      {inTree && (
        <Figures
          figures={[
            [inTree.city.locations, LOCATIONS],
            [inTree.city.employees, PEOPLE],
            ...(inTree.city.archived > 0
              ? ([[inTree.city.archived, ['в архиве', 'в архиве', 'в архиве']]] as const)
              : []),
          ]}
        />
      )}
      <div className={styles['columns']}>
        <QueryView query={locations} what="локации">
          {(places) => (
            <ChildrenCard
              title="Локации"
              kind="location"
              places={places.map(({ id: placeId, name, address, kind, status }) => ({
                id: placeId,
                name,
                note: `${LOCATION_KIND_WORDS[kind]} · ${address}`,
                muted: status === 'archived',
                mark: status === 'archived' && <Badge>в архиве</Badge>,
              }))}
              onSelect={onSelect}
              empty="В городе пока нет локаций."
            />
          )}
        </QueryView>
        <div className={styles['column']}>
          <SectionCard title="Время в городе">
            <DefinitionList
              facts={[
                [
                  'Сейчас там',
                  <Text key="now" as="span" size="lead" weight="semibold">
                    {formatTime(now, city.time_zone)}
                  </Text>,
                ],
                ['Часовой пояс', zoneName(city.time_zone)],
                ['Смещение', zoneOffsetWords(city.time_zone, now)],
              ]}
            />
          </SectionCard>
          {rights.readPeople && <AreaPeople kind="city" id={id} onManage={() => onDo('people')} />}
          {rights.readHistory && <HistoryCard place={{ kind: 'city', id }} />}
        </div>
      </div>
    </Stack>
  );
}
