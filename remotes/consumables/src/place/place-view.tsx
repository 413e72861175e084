import type { RealPlaceKind, StockPlace } from '@studio/contracts';
import { orpc, useAuth } from '@studio/portal';
import { QueryView } from '@studio/screens';
import { Button, Heading, Menu, Row, Stack, useBreakpoint } from '@studio/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { RunsOut } from '../dashboard/runs-out';
import { ShortCities } from '../dashboard/short-cities';
import { ShortLocations } from '../dashboard/short-locations';
import { DOCUMENTS, type DocumentKind } from '../dialogs/documents';
import { lineOfRow } from '../dialogs/line-draft';
import { PlaceSelect } from './place-select';
import { type PlaceTab, PlaceTabs } from './place-tabs';
import { Waiting } from './waiting';
import { Writing, type WritingStart } from './writing';

const TITLES: Record<RealPlaceKind, string> = { location: 'Расходники', city: 'Склад города', office: 'Склад офиса' };
const KINDS: Record<RealPlaceKind, readonly DocumentKind[]> = {
  location: ['consumption', 'writeoff', 'arrival', 'adjustment', 'ask-transfer', 'offer-transfer', 'return-to-city'],
  city: ['ship-to-location', 'request', 'writeoff', 'arrival', 'adjustment'],
  office: ['purchase', 'ship-to-city', 'writeoff', 'adjustment'],
};
const RIGHTS = {
  location: 'consumables.manage_location_warehouse',
  city: 'consumables.manage_city_warehouse',
  office: 'consumables.manage_office_warehouse',
} as const;
/** Posting a write-off at the office or at a city needs the right to operate at locations as well (section 6). */
const BY_LOCATION_RIGHT = new Set<DocumentKind>(['writeoff', 'arrival', 'consumption', 'adjustment']);
/** How a place refills what runs out. */
const ORDERS: Record<RealPlaceKind, { kind: DocumentKind; label: string }> = {
  location: { kind: 'ask-transfer', label: 'Попросить у другой локации' },
  city: { kind: 'request', label: 'Заявка в офис' },
  office: { kind: 'purchase', label: 'Закупка' },
};

interface PlaceViewProps {
  kind: RealPlaceKind;
  first: PlaceTab;
  place: StockPlace;
  places: readonly StockPlace[];
  /** Whether the view of everything within reach is offered. */
  withAll: boolean;
  choose: (id: string) => void;
}

/** One warehouse: open tasks and shortages first, then its stock, documents and figures. */
export function PlaceView({ kind, first, place, places, withAll, choose }: PlaceViewProps) {
  const { can } = useAuth();
  const isPhone = useBreakpoint() === 'phone';
  const [writing, setWriting] = useState<WritingStart | null>(null);
  const dashboard = useQuery(orpc.consumables.dashboard.queryOptions({ input: { place_id: place.id } }));
  const approved = useQuery({
    ...orpc.consumables.cityRequests.queryOptions({ input: { state: 'open' } }),
    enabled: kind === 'office' && can(RIGHTS.office),
  });
  const returned = useQuery({
    ...orpc.consumables.requestsOfCity.queryOptions({ input: { cityId: place.id, state: 'returned' } }),
    enabled: kind === 'city' && can(RIGHTS.city),
  });
  const kinds = KINDS[kind].filter(
    (each) => can(RIGHTS[kind]) && (!BY_LOCATION_RIGHT.has(each) || can('consumables.create_location_operations')),
  );
  const [main, ...more] = kinds;
  const order = ORDERS[kind];
  return (
    <Stack gap={4}>
      <Row justify="between" gap={3} wrap>
        <Heading level={1}>{TITLES[kind]}</Heading>
        {main && (
          <Row gap={2} wrap>
            <Button variant="primary" size={isPhone ? 'touch' : 'md'} onClick={() => setWriting({ kind: main })}>
              {DOCUMENTS[main].title}
            </Button>
            {more.length > 0 && (
              <Menu
                trigger={<Button size={isPhone ? 'touch' : 'md'}>Другой документ</Button>}
                groups={[
                  more.map((each) => ({
                    id: each,
                    label: DOCUMENTS[each].title,
                    onSelect: () => setWriting({ kind: each }),
                  })),
                ]}
              />
            )}
          </Row>
        )}
      </Row>
      <PlaceSelect
        label={kind === 'city' ? 'Город' : 'Локация'}
        places={places}
        value={place.id}
        withAll={withAll}
        onChoose={choose}
      />
      <QueryView query={dashboard} what="сводку склада" lines={3}>
        {(data) => (
          <Stack gap={4}>
            <Waiting
              data={data}
              returned={returned.data?.items ?? []}
              approved={(approved.data?.items ?? []).filter(
                ({ state }) => state === 'approved' || state === 'in_fulfilment',
              )}
            />
            <RunsOut
              rows={data.low}
              total={data.low_count}
              allPath={`/stock?place=${place.id}&state=low`}
              {...(kinds.includes(order.kind) && {
                order: {
                  label: order.label,
                  onPress: () =>
                    setWriting({
                      kind: order.kind,
                      lines: data.low.map((row) => lineOfRow(row, row.suggested)),
                    }),
                },
              })}
            />
          </Stack>
        )}
      </QueryView>
      {kind === 'office' && can(RIGHTS.office) && (
        <ShortCities onShip={(other, lines) => setWriting({ kind: 'ship-to-city', other, lines })} />
      )}
      {kind === 'city' && place.city_id !== null && can(RIGHTS.city) && (
        <ShortLocations
          city_id={place.city_id}
          onShip={(other, lines) => setWriting({ kind: 'ship-to-location', other, lines })}
        />
      )}
      <PlaceTabs place={place} first={first} dashboard={dashboard} />
      {writing !== null && <Writing start={writing} place={place} onClose={() => setWriting(null)} />}
    </Stack>
  );
}
