import { type City, quoted } from '@studio/contracts';
import { client, confirmDone, newId } from '@studio/portal';
import { FormDialog, useDialogForm, faultOf, type VersionField, useTyped } from '@studio/screens';
import { usePlaceSaving } from '../places/use-place-saving';
import { Field, TextInput } from '@studio/ui';
import { useState } from 'react';
import { usePlaceTree } from '../places/use-place-tree';
import { firstChoice, NOTHING_CHOSEN } from '../selector/place-choice';
import { RegionSelector } from '../selector/region-selector';
import { zoneName } from '../time/time-zone';
import { ZoneField } from '../time/zone-field';
import type { DialogProps } from './dialog-props';

const FIELDS: readonly VersionField<Pick<City, 'name' | 'region_name' | 'time_zone'>>[] = [
  { label: 'Название', words: ({ name }) => name },
  { label: 'Регион', words: ({ region_name }) => region_name },
  { label: 'Часовой пояс', words: ({ time_zone }) => zoneName(time_zone) },
];

interface CityDialogProps extends DialogProps {
  /** The city to rename; without one, a city is created. */
  city?: City;
  /** Of the new city. */
  regionId?: string | undefined;
}

/** Creates a city with its region and time zone, or renames one; moving and the zone have their own dialogs. */
export function CityDialog({ city, regionId, onClose, onShow }: CityDialogProps) {
  const { tree } = usePlaceTree();
  const [base] = useState(city);
  const [id] = useState(newId);
  const [name, setName] = useTyped('city-name', base?.name ?? '');
  const [choice, setChoice] = useState(() =>
    regionId ? { ...NOTHING_CHOSEN, region_id: regionId } : firstChoice(tree),
  );
  const [zone, setZone] = useState<string | null>(null);
  const [faults, setFaults] = useState<{ name?: string; region?: string; zone?: string }>({});
  const saving = usePlaceSaving<number, City, City>(
    (revision) =>
      base
        ? client.locations.updateCity({ cityId: base.id, revision, name: name.trim() })
        : client.locations.createCity({
            id,
            name: name.trim(),
            region_id: choice.region_id ?? '',
            time_zone: zone ?? '',
          }),
    (saved) => {
      confirmDone(base ? 'Город переименован' : `Город ${quoted(saved.name)} создан`);
      if (base) onClose();
      else onShow({ kind: 'city', id: saved.id });
    },
  );
  const submit = () => {
    const wrong = {
      ...(name.trim() === '' && { name: 'Назовите город.' }),
      ...(!base && choice.region_id === null && { region: 'Выберите регион.' }),
      ...(!base && zone === null && { zone: 'Выберите часовой пояс.' }),
    };
    setFaults(wrong);
    if (Object.keys(wrong).length > 0) return;
    if (base && name.trim() === base.name) return onClose();
    saving.save(base?.revision ?? 0);
  };
  const form = useDialogForm<City, Pick<City, 'name' | 'region_name' | 'time_zone'>>({
    saving,
    submit: submit,
    dirty: name !== (base?.name ?? '') || zone !== null,
    fields: ['name', 'region_id', 'time_zone'],
    ...(base && {
      versions: {
        title: 'Город изменили одновременно с вами',
        fields: FIELDS,
        base,
        mine: { ...base, name: name.trim() },
        theirs: (kept) => kept,
        onKeepMine: ({ revision }) => saving.save(revision),
      },
    }),
  });
  return (
    <FormDialog
      form={form}
      title={base ? 'Изменить город' : 'Новый город'}
      size={base ? 'sm' : 'md'}
      submitLabel={base ? 'Сохранить' : 'Создать'}
      onClose={onClose}
    >
      <Field label="Название" required error={faults.name ?? faultOf(saving.error, 'name')}>
        <TextInput value={name} maxLength={100} placeholder="Например, Самара" onChange={setName} />
      </Field>
      {!base && (
        <>
          <RegionSelector
            depth="region"
            value={choice}
            onChange={setChoice}
            fault={faults.region ?? faultOf(saving.error, 'region_id')}
            growing
          />
          <ZoneField value={zone} onChange={setZone} error={faults.zone ?? faultOf(saving.error, 'time_zone')} />
        </>
      )}
    </FormDialog>
  );
}
