import { type City, type Location, quoted } from '@studio/contracts';
import { client, orpc } from '@studio/portal';
import { FormDialog, useDialogForm, type VersionField, useTyped } from '@studio/screens';
import { usePlaceUndo } from '../places/use-place-undo';
import { usePlaceSaving } from '../places/use-place-saving';
import { Text } from '@studio/ui';
import { skipToken, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Impact } from '../form/impact';
import { usePlaceTree } from '../places/use-place-tree';
import { NOTHING_CHOSEN, type PlaceChoice } from '../selector/place-choice';
import { RegionSelector } from '../selector/region-selector';
import type { DialogProps } from './dialog-props';

type Moved = { kind: 'city'; record: City } | { kind: 'location'; record: Location };
type Kept = City | Location;

/** Moves a city to another region, or a location to another city: shows the impact beforehand. */
export function MoveDialog({ moved, onClose }: DialogProps & { moved: Moved }) {
  const [{ kind, record: base }] = useState(moved);
  const { index } = usePlaceTree();
  const [choice, setChoice] = useTyped<PlaceChoice>(`move ${base.id}`, () =>
    kind === 'city' ? NOTHING_CHOSEN : { ...NOTHING_CHOSEN, region_id: base.region_id },
  );
  const target = kind === 'city' ? choice.region_id : choice.city_id;
  const here = kind === 'city' ? base.region_id : base.city_id;
  const [fault, setFault] = useState<string | null>(null);

  const cityImpact = useQuery({
    ...orpc.locations.cityImpact.queryOptions({
      input: kind === 'city' && target !== null ? { cityId: base.id, region_id: target } : skipToken,
    }),
    meta: { persist: false },
  });
  const locationImpact = useQuery({
    ...orpc.locations.locationImpact.queryOptions({
      input: kind === 'location' && target !== null ? { locationId: base.id, act: 'move', city_id: target } : skipToken,
    }),
    meta: { persist: false },
  });
  const impact = kind === 'city' ? cityImpact : locationImpact;
  const send = (revision: number, to: string): Promise<Kept> =>
    kind === 'city'
      ? client.locations.updateCity({ cityId: base.id, revision, region_id: to })
      : client.locations.updateLocation({ locationId: base.id, revision, city_id: to });
  const undo = usePlaceUndo((revision: number) => send(revision, here), `${quoted(base.name)} на прежнем месте`);
  const saving = usePlaceSaving<number, Kept, Kept>(
    (revision) => send(revision, target ?? here),
    (saved) => {
      const waits = 'city_id' in saved && saved.city_id === here;
      undo(
        waits ? `${quoted(saved.name)} перейдёт в полночь` : `${quoted(saved.name)} теперь здесь: ${whereOf(saved)}`,
        saved.revision,
      );
      onClose();
    },
  );
  const submit = () => {
    if (target === null) return setFault(kind === 'city' ? 'Выберите регион.' : 'Выберите город.');
    if (target === here) return setFault('Это место уже здесь. Выберите другое.');
    saving.save(base.revision);
  };
  const targetName =
    kind === 'city' ? index.regions.get(target ?? '')?.name : index.cities.get(target ?? '')?.city.name;
  const form = useDialogForm({
    saving,
    submit: submit,
    dirty: target !== null,
    fields: ['region_id', 'city_id'],
    versions: {
      title: 'Запись изменили одновременно с вами',
      fields: FIELDS,
      base,
      mine: { ...base, ...(kind === 'city' ? { region_name: targetName ?? '' } : { city_name: targetName ?? '' }) },
      theirs: (kept) => kept,
      onKeepMine: ({ revision }) => saving.save(revision),
    },
  });
  return (
    <FormDialog
      form={form}
      title={`Перенести: ${base.name}`}
      description={
        kind === 'city'
          ? 'Город перейдёт в другой регион вместе с локациями.'
          : 'Локация перейдёт в другой город вместе с сотрудниками и историей.'
      }
      submitLabel="Перенести"
      onClose={onClose}
      blocked={target !== null && target !== here && impact.data === undefined ? 'Узнаём, что изменится…' : null}
    >
      <Text tone="muted">{`Сейчас: ${whereOf(base)}`}</Text>
      <RegionSelector
        depth={kind === 'city' ? 'region' : 'city'}
        value={choice}
        onChange={(next) => {
          setChoice(next);
          setFault(null);
        }}
        except={here}
        fault={fault ?? saving.error?.message ?? null}
        growing={kind === 'city'}
      />
      <Impact query={impact} withLocations={kind === 'city'} />
    </FormDialog>
  );
}

const FIELDS: readonly VersionField<Kept>[] = [
  { label: 'Название', words: ({ name }) => name },
  { label: 'Где находится', words: whereOf },
];

/** «Поволжье», «Поволжье, Самара». */
function whereOf(place: Kept): string {
  return 'city_name' in place ? `${place.region_name}, ${place.city_name}` : place.region_name;
}
