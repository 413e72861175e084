import { type City, type Location, type PlannedChange, quoted } from '@studio/contracts';
import { client, confirmDone, orpc } from '@studio/portal';
import { ActionDialog } from '@studio/screens';
import { Banner, Button, formatMoment } from '@studio/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { usePlaceSaving } from '../places/use-place-saving';
import { useRights } from '../places/use-rights';
import { zoneName } from '../time/time-zone';

interface PlannedBannerProps extends Pick<PlannedChange, 'kind' | 'id'> {
  /** It was withdrawn. */
  onKept?: () => void;
}

/** What a place gets at a midnight, another zone or another city, and the way to leave it as it is. */
export function PlannedBanner({ kind, id, onKept }: PlannedBannerProps) {
  const { data = [] } = useQuery(orpc.locations.planned.queryOptions({ input: {} }));
  const change = data.find((one) => one.kind === kind && one.id === id);
  return change ? <Planned change={change} onKept={onKept} /> : null;
}

function Planned({ change, onKept }: { change: PlannedChange; onKept: (() => void) | undefined }) {
  const mayChange = useRights(change).update(change.kind);
  const [asks, setAsks] = useState(false);
  const saving = usePlaceSaving<PlannedChange, City | Location>(
    ({ kind, id, revision, time_zone, city_id }) =>
      kind === 'city'
        ? client.locations.updateCity({ cityId: id, revision, time_zone })
        : client.locations.updateLocation({ locationId: id, revision, city_id }),
    ({ name }) => {
      setAsks(false);
      confirmDone(keptWords(change, name));
      onKept?.();
    },
  );
  return (
    <Banner
      tone="info"
      title={`${formatMoment(change.at, change.time_zone)}: ${plannedWords(change)}`}
      action={
        mayChange && (
          <Button size="sm" onClick={() => setAsks(true)}>
            Отменить
          </Button>
        )
      }
    >
      До этого дни и касса идут по прежним часам.
      {asks && (
        <ActionDialog
          title={change.next_time_zone === null ? 'Отменить переход в другой город?' : 'Отменить смену часового пояса?'}
          description={`Не наступит: ${plannedWords(change)}. Сотрудникам, которым об этом сообщили, придёт сообщение.`}
          confirmLabel={change.next_time_zone === null ? 'Отменить переход' : 'Оставить прежний пояс'}
          cancelLabel="Не отменять"
          failure="Не отменено"
          busy={saving.busy}
          error={saving.error}
          onConfirm={() => saving.save(change)}
          onClose={() => setAsks(false)}
        />
      )}
    </Banner>
  );
}

/** «Часовой пояс города «Самара» остаётся прежним» */
function keptWords({ next_time_zone }: PlannedChange, name: string): string {
  return next_time_zone === null
    ? `Локация ${quoted(name)} остаётся в своём городе`
    : `Часовой пояс города ${quoted(name)} остаётся прежним`;
}

/** «новый часовой пояс, Москва», «переход в город «Самара»». */
function plannedWords({ next_time_zone, next_city_name }: PlannedChange): string {
  return next_time_zone === null
    ? `переход в город ${quoted(next_city_name ?? '')}`
    : `новый часовой пояс, ${zoneName(next_time_zone)}`;
}
