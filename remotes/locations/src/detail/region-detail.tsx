import { orpc, toPortalError, useDocumentTitle } from '@studio/portal';
import { countOf, Stack, useNow } from '@studio/ui';
import { useQuery } from '@tanstack/react-query';
import { usePlaceTree } from '../places/use-place-tree';
import { useRights } from '../places/use-rights';
import { zoneOffsetWords } from '../time/time-zone';
import { CITIES, LOCATIONS, PEOPLE } from '../words/noun-forms';
import { ChildrenCard } from './children-card';
import { DetailHead } from './detail-head';
import type { DetailProps } from './detail-props';
import { DetailState } from './detail-states';
import styles from './detail.module.css';
import { Figures } from './figures';
import { HistoryCard } from './history-card';
import { AreaPeople } from './people-card';
import { PlaceActions } from './place-actions';
import { fresh } from '../places/fresh';

/** A region: its cities, counts and people. */
export function RegionDetail({ id, onSelect, onDo, onLeave }: DetailProps) {
  const now = useNow();
  const rights = useRights();
  const query = useQuery(fresh(orpc.locations.region.queryOptions({ input: { regionId: id } })));
  const { index, query: tree } = usePlaceTree();
  const inTree = index.regions.get(id);
  const error = query.error === null ? null : toPortalError(query.error);
  const region = error !== null && !error.isNetwork ? query.data : (query.data ?? inTree);
  useDocumentTitle(region?.name ?? null);
  if (!region) return <DetailState query={query} onLeave={onLeave} />;
  const cities = inTree?.cities ?? [];
  return (
    <Stack gap={4}>
      <DetailHead
        kind="region"
        name={region.name}
        path={[]}
        onSelect={onSelect}
        actions={<PlaceActions place={{ kind: 'region', id }} onDo={onDo} />}
        error={error}
        updatedAt={query.dataUpdatedAt || tree.dataUpdatedAt}
        fetching={query.isFetching}
      />
      {inTree && (
        <Figures
          figures={[
            [cities.length, CITIES],
            [inTree.locations, LOCATIONS],
            [inTree.employees, PEOPLE],
            ...(inTree.archived > 0 ? ([[inTree.archived, ['в архиве', 'в архиве', 'в архиве']]] as const) : []),
          ]}
        />
      )}
      <div className={styles['columns']}>
        <ChildrenCard
          title="Города"
          kind="city"
          places={cities.map((city) => ({
            id: city.id,
            name: city.name,
            note: [
              countOf(city.locations, LOCATIONS),
              countOf(city.employees, PEOPLE),
              zoneOffsetWords(city.time_zone, now),
            ].join(' · '),
          }))}
          onSelect={onSelect}
          empty="В регионе пока нет городов."
        />
        <div className={styles['column']}>
          {rights.readPeople && <AreaPeople kind="region" id={id} onManage={() => onDo('people')} />}
          {rights.readHistory && <HistoryCard place={{ kind: 'region', id }} />}
        </div>
      </div>
    </Stack>
  );
}
