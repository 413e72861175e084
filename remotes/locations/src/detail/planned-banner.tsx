import { type City, type Location, type PlannedChange, quoted } from '@studio/contracts';
import { client, orpc } from '@studio/portal';
import { Banner, Button, formatMoment, Text } from '@studio/ui';
import { useQuery } from '@tanstack/react-query';
import { usePlaceSaving } from '../places/use-place-saving';
import { useRights } from '../places/use-rights';
import { zoneName } from '../time/time-zone';

/** What a place gets at a midnight: another zone, or another city. */
export function PlannedBanner({ kind, id }: Pick<PlannedChange, 'kind' | 'id'>) {
  const { data = [] } = useQuery(orpc.locations.planned.queryOptions({ input: {} }));
  const change = data.find((one) => one.kind === kind && one.id === id);
  return change ? <Planned change={change} /> : null;
}

function Planned({ change }: { change: PlannedChange }) {
  const mayChange = useRights(change).update(change.kind);
  const saving = usePlaceSaving<PlannedChange, City | Location>(
    ({ kind, id, revision, time_zone, city_id }) =>
      kind === 'city'
        ? client.locations.updateCity({ cityId: id, revision, time_zone })
        : client.locations.updateLocation({ locationId: id, revision, city_id }),
    () => {},
  );
  return (
    <Banner
      tone="info"
      title={`${formatMoment(change.at, change.time_zone)}: ${plannedWords(change)}`}
      action={
        mayChange && (
          <Button size="sm" loading={saving.busy} onClick={() => saving.save(change)}>
            Отменить
          </Button>
        )
      }
    >
      {saving.error ? <Text tone="danger">{saving.error.message}</Text> : 'До этого дни и касса идут по прежним часам.'}
    </Banner>
  );
}

/** «новый часовой пояс, Москва», «переход в город «Самара»». */
function plannedWords({ next_time_zone, next_city_name }: PlannedChange): string {
  return next_time_zone === null
    ? `переход в город ${quoted(next_city_name ?? '')}`
    : `новый часовой пояс, ${zoneName(next_time_zone)}`;
}
