import type { RealPlaceKind, StockPlace } from '@studio/contracts';
import { orpc, useAuth, useSearchParams } from '@studio/portal';
import { NoRight, QueryView } from '@studio/screens';
import { Button, EmptyState, Field, Heading, Menu, Row, Select, Stack, Tabs, useBreakpoint } from '@studio/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { DocumentDialog } from '../dialogs/document-dialog';
import { DOCUMENTS, type DocumentKind } from '../dialogs/documents';
import { lineOf, type LineDraft } from '../dialogs/line-draft';
import { OperationList } from '../documents/operation-list';
import { BalanceList } from './balance-list';
import { Figures } from './figures';
import { usePlaces } from './use-places';
import { Waiting } from './waiting';

const TITLES: Record<RealPlaceKind, string> = { location: 'Расходники', city: 'Склад города', office: 'Склад офиса' };
const KINDS: Record<RealPlaceKind, readonly DocumentKind[]> = {
  location: ['consumption', 'writeoff', 'arrival', 'ask-transfer', 'offer-transfer', 'return-to-city'],
  city: ['ship-to-location', 'request', 'writeoff', 'arrival'],
  office: ['purchase', 'ship-to-city', 'writeoff'],
};
const RIGHTS = {
  location: 'consumables.manage_location_warehouse',
  city: 'consumables.manage_city_warehouse',
  office: 'consumables.manage_office_warehouse',
} as const;
/** Posting a write-off at the office or at a city needs the right to operate at locations as well (section 6). */
const BY_LOCATION_RIGHT = new Set<DocumentKind>(['writeoff', 'arrival', 'consumption']);

type TabName = 'balance' | 'documents' | 'figures';

interface PlaceScreenProps {
  kind: RealPlaceKind;
  first?: TabName;
}

/** A warehouse: what waits, what lies there, its documents and figures, and everything that may be written. */
export function PlaceScreen({ kind, first = 'balance' }: PlaceScreenProps) {
  const { user, can } = useAuth();
  const { query, places, place, choose } = usePlaces(kind);
  if (user !== null && !can('consumables.view_availability'))
    return <NoRight title="Нет доступа к расходникам">Этот раздел открыт тем, кто ведёт материалы.</NoRight>;
  return (
    <QueryView query={query} what="склады" level={1}>
      {() =>
        place === undefined ? (
          <EmptyState kind="nothing-yet" title="Складов нет" level={1}>
            {kind === 'location'
              ? 'Вам не назначена локация: её назначает администратор.'
              : 'Этот склад вам недоступен.'}
          </EmptyState>
        ) : (
          <LoadedPlace key={place.id} kind={kind} first={first} place={place} places={places} choose={choose} />
        )
      }
    </QueryView>
  );
}

interface LoadedPlaceProps extends Required<PlaceScreenProps> {
  place: StockPlace;
  places: readonly StockPlace[];
  choose: (id: string) => void;
}

function LoadedPlace({ kind, first, place, places, choose }: LoadedPlaceProps) {
  const { can } = useAuth();
  const [address, setAddress] = useSearchParams();
  const isPhone = useBreakpoint() === 'phone';
  const [writing, setWriting] = useState<DocumentKind | null>(null);
  const dashboard = useQuery(orpc.consumables.dashboard.queryOptions({ input: { place_id: place.id } }));
  const approved = useQuery({
    ...orpc.consumables.cityRequests.queryOptions({ input: { state: 'open' } }),
    enabled: kind === 'office' && can(RIGHTS.office),
  });
  const tab = (address.get('tab') as TabName | null) ?? first;
  const kinds = KINDS[kind].filter(
    (each) => can(RIGHTS[kind]) && (!BY_LOCATION_RIGHT.has(each) || can('consumables.create_location_operations')),
  );
  const [main, ...more] = kinds;
  return (
    <Stack gap={4}>
      <Row justify="between" gap={3} wrap>
        <Heading level={1}>{TITLES[kind]}</Heading>
        {main && (
          <Row gap={2} wrap>
            <Button variant="primary" size={isPhone ? 'touch' : 'md'} onClick={() => setWriting(main)}>
              {DOCUMENTS[main].title}
            </Button>
            {more.length > 0 && (
              <Menu
                trigger={<Button size={isPhone ? 'touch' : 'md'}>Другой документ</Button>}
                groups={[
                  more.map((each) => ({ id: each, label: DOCUMENTS[each].title, onSelect: () => setWriting(each) })),
                ]}
              />
            )}
          </Row>
        )}
      </Row>
      {places.length > 1 && (
        <Field label={kind === 'city' ? 'Город' : 'Локация'} hideLabel>
          <Select
            value={place.id}
            onChange={(id) => id !== '' && choose(id)}
            options={places.map((one) => ({
              value: one.id,
              label: one.name,
              ...(kind === 'location' && one.city_name && { hint: one.city_name }),
            }))}
          />
        </Field>
      )}
      <QueryView query={dashboard} what="сводку склада" lines={3}>
        {(data) => (
          <Waiting
            data={data}
            approved={(approved.data?.items ?? []).filter(
              ({ state }) => state === 'approved' || state === 'in_fulfilment',
            )}
          />
        )}
      </QueryView>
      <Tabs<TabName>
        label="Разделы склада"
        value={tab}
        onChange={(next) =>
          setAddress(
            (known) =>
              new URLSearchParams(
                [...new URLSearchParams(known), ['tab', next]].filter(
                  ([key, value]) => key !== 'tab' || value === next,
                ),
              ),
            {
              replace: true,
            },
          )
        }
        tabs={[
          { value: 'balance', label: 'Остатки', content: <BalanceList place_id={place.id} /> },
          { value: 'documents', label: 'Документы', content: <OperationList place_id={place.id} /> },
          {
            value: 'figures',
            label: 'Показатели',
            content: (
              <QueryView query={dashboard} what="показатели">
                {(data) => <Figures data={data} />}
              </QueryView>
            ),
          },
        ]}
      />
      {writing !== null && <Writing kind={writing} place={place} onClose={() => setWriting(null)} />}
    </Stack>
  );
}

/** The window of a document, with the places and the lines that it begins with. */
function Writing({ kind, place, onClose }: { kind: DocumentKind; place: StockPlace; onClose: () => void }) {
  const places = useQuery(orpc.consumables.places.queryOptions()).data ?? [];
  const isTransfer = kind === 'ask-transfer' || kind === 'offer-transfer';
  const targets = useQuery({ ...orpc.consumables.transferTargets.queryOptions(), enabled: isTransfer }).data ?? [];
  const suggested = useQuery({
    ...orpc.consumables.suggestions.queryOptions({ input: { cityId: place.id } }),
    enabled: kind === 'request',
  });
  if (kind === 'request' && suggested.isPending) return null;
  const others = isTransfer
    ? targets
    : places.filter((one) =>
        kind === 'ship-to-city' ? one.kind === 'city' : one.kind === 'location' && one.city_id === place.city_id,
      );
  const lines: LineDraft[] = (suggested.data ?? []).map((line) =>
    lineOf(
      { id: line.item_id, name: line.name, code: line.code, base_unit: line.unit, packs: [] },
      String(line.suggested),
    ),
  );
  return <DocumentDialog kind={kind} place={place} others={others} lines={lines} onClose={onClose} />;
}
