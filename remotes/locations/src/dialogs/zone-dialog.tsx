import { type City, quoted } from '@studio/contracts';
import { client, orpc } from '@studio/portal';
import { FormDialog, useDialogForm, faultOf, type VersionField, useTyped } from '@studio/screens';
import { usePlaceUndo } from '../places/use-place-undo';
import { usePlaceSaving } from '../places/use-place-saving';
import { countOf, DefinitionList, formatTime, useNow } from '@studio/ui';
import { skipToken, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { PlannedBanner } from '../detail/planned-banner';
import { Impact } from '../form/impact';
import { zoneDifferenceWords, zoneName, zoneOffsetWords } from '../time/time-zone';
import { ZoneField } from '../time/zone-field';
import { SHIFTS } from '../words/noun-forms';
import type { DialogProps } from './dialog-props';

const FIELDS: readonly VersionField<Pick<City, 'name' | 'time_zone'>>[] = [
  { label: 'Название', words: ({ name }) => name },
  { label: 'Часовой пояс', words: ({ time_zone }) => zoneName(time_zone) },
];

/** Changes a city's time zone, with its impact beforehand; the toast undoes it. */
export function ZoneDialog({ city, onClose }: DialogProps & { city: City }) {
  const now = useNow();
  const [base] = useState(city);
  const [zone, setZone] = useTyped<string | null>(`zone ${base.id}`, base.time_zone);
  const changed = zone !== null && zone !== base.time_zone;
  const impact = useQuery({
    ...orpc.locations.cityImpact.queryOptions({ input: changed ? { cityId: base.id, time_zone: zone } : skipToken }),
    meta: { persist: false },
  });
  const undo = usePlaceUndo(
    ({ revision }: City) => client.locations.updateCity({ cityId: base.id, revision, time_zone: base.time_zone }),
    'Прежний часовой пояс возвращён',
  );
  const saving = usePlaceSaving<number, City, City>(
    (revision) => client.locations.updateCity({ cityId: base.id, revision, time_zone: zone ?? base.time_zone }),
    (saved) => {
      const waits = saved.time_zone === base.time_zone;
      undo(`Часовой пояс города ${quoted(saved.name)} ${waits ? 'сменится в полночь' : 'изменён'}`, saved);
      onClose();
    },
  );
  const difference = changed ? zoneDifferenceWords(base.time_zone, zone, now) : null;
  const shifts = (changed && impact.data?.shifts) || 0;
  const form = useDialogForm({
    saving,
    submit: () => (changed ? saving.save(base.revision) : onClose()),
    dirty: changed,
    fields: ['time_zone'],
    versions: {
      title: 'Город изменили одновременно с вами',
      fields: FIELDS,
      base,
      mine: { ...base, time_zone: zone ?? base.time_zone },
      theirs: (kept) => kept,
      onKeepMine: ({ revision }) => saving.save(revision),
    },
  });
  return (
    <FormDialog
      form={form}
      title={`Часовой пояс: ${base.name}`}
      description="По нему считают рабочий день, дату съёмки и часы работы локаций города."
      submitLabel={shifts === 0 ? 'Сменить пояс' : `Сменить пояс: ${countOf(shifts, SHIFTS)}`}
      onClose={onClose}
      blocked={!changed ? 'Выберите другой пояс.' : impact.data === undefined ? 'Узнаём, что изменится…' : null}
    >
      <PlannedBanner kind="city" id={base.id} onKept={onClose} />
      <DefinitionList
        facts={[
          ['Сейчас', `${zoneName(base.time_zone)} (${zoneOffsetWords(base.time_zone, now)})`],
          ['Время там', formatTime(now, base.time_zone)],
          ['Станет', changed ? `${formatTime(now, zone)}${difference ? `, ${difference}` : ', часы те же'}` : null],
        ]}
      />
      <ZoneField value={zone} onChange={setZone} present={base.time_zone} error={faultOf(saving.error, 'time_zone')} />
      <Impact query={impact} withLocations />
    </FormDialog>
  );
}
