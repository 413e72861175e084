import type { StockPlace } from '@studio/contracts';
import { orpc, useAuth } from '@studio/portal';
import { QueryView } from '@studio/screens';
import { Heading, Stack } from '@studio/ui';
import { useQuery } from '@tanstack/react-query';
import { ShortCities } from '../dashboard/short-cities';
import { RunsOut } from '../dashboard/runs-out';
import { PlaceSelect } from './place-select';
import { type PlaceTab, PlaceTabs } from './place-tabs';
import { ALL_PLACES } from './use-places';
import { Waiting } from './waiting';

interface CompanyViewProps {
  first: PlaceTab;
  places: readonly StockPlace[];
  choose: (id: string) => void;
}

/** Everything within reach at once: open tasks, shortages, and figures. */
export function CompanyView({ first, places, choose }: CompanyViewProps) {
  const { can } = useAuth();
  const dashboard = useQuery(orpc.consumables.dashboard.queryOptions({ input: {} }));
  return (
    <Stack gap={4}>
      <Heading level={1}>Расходники</Heading>
      <PlaceSelect label="Локация" places={places} value={ALL_PLACES} withAll onChoose={choose} />
      <QueryView query={dashboard} what="сводку" lines={3}>
        {(data) => (
          <Stack gap={4}>
            <Waiting data={data} />
            <RunsOut rows={data.low} total={data.low_count} withPlace allPath="/stock?state=low" />
          </Stack>
        )}
      </QueryView>
      {can('consumables.manage_office_warehouse') && <ShortCities />}
      <PlaceTabs first={first} dashboard={dashboard} />
    </Stack>
  );
}
