import { type Denial, DENIALS, locationScope, type RealPlaceKind } from '@studio/contracts';
import { useAuth } from '@studio/portal';
import { QueryView, NoRight } from '@studio/screens';
import { EmptyState, Stack } from '@studio/ui';
import { SectionNav } from '../nav/section-nav';
import { CompanyView } from './company-view';
import type { PlaceTab } from './place-tabs';
import { PlaceView } from './place-view';
import { usePlaces } from './use-places';

interface PlaceScreenProps {
  kind: RealPlaceKind;
  first?: PlaceTab;
}

/** A warehouse: open tasks, stock, documents, figures, and all documents that may be written. */
export function PlaceScreen(props: PlaceScreenProps) {
  const { user, can } = useAuth();
  // Only who reaches every place sees the warehouses above the locations.
  const reaches = user !== null && (props.kind === 'location' || locationScope(user).kind === 'any');
  if (user !== null && !(reaches && can('consumables.view_availability')))
    return <NoRight title="Нет доступа к расходникам">{DENIALS[DENIAL_OF[props.kind]]}</NoRight>;
  return <Place {...props} />;
}

/** What the calls of such a warehouse answer, too. */
const DENIAL_OF = {
  office: 'office_managers_only',
  city: 'city_managers_only',
  location: 'location_admins_only',
} as const satisfies Record<RealPlaceKind, Denial>;

function Place({ kind, first = 'balance' }: PlaceScreenProps) {
  const { query, places, place, choose, mayTakeAll, takesAll } = usePlaces(kind);
  return (
    <Stack gap={3}>
      <SectionNav />
      <QueryView query={query} what="склады" level={1}>
        {() =>
          takesAll ? (
            <CompanyView first={first} places={places} choose={choose} />
          ) : place === undefined ? (
            <EmptyState kind="nothing-yet" title="Складов нет" level={1}>
              {kind === 'location'
                ? 'Вам не назначена локация: её назначает администратор.'
                : 'Склад есть у каждого города: он появится вместе с городом в разделе «Локации».'}
            </EmptyState>
          ) : (
            <PlaceView
              key={place.id}
              kind={kind}
              first={first}
              place={place}
              places={places}
              choose={choose}
              withAll={mayTakeAll}
            />
          )
        }
      </QueryView>
    </Stack>
  );
}
