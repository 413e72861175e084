import { type Location, LOCATION_KIND_WORDS, LOCATION_KINDS, quoted } from '@studio/contracts';
import { client, confirmDone, newId } from '@studio/portal';
import { FormDialog, useDialogForm, faultOf } from '@studio/screens';
import { usePlaceSaving } from '../places/use-place-saving';
import { Field, Grid, PhoneInput, Select, TextInput } from '@studio/ui';
import { useState } from 'react';
import { HoursEditor } from '../hours/hours-editor';
import { usePlaceTree } from '../places/use-place-tree';
import { useRights } from '../places/use-rights';
import { firstChoice, type PlaceChoice } from '../selector/place-choice';
import { RegionSelector } from '../selector/region-selector';
import type { DialogProps } from './dialog-props';
import { changedFields, faultsOf, fieldsOf, formOf, type LocationFaults, VERSION_FIELDS } from './location-form';

const KINDS = LOCATION_KINDS.map((kind) => ({ value: kind, label: LOCATION_KIND_WORDS[kind] }));

interface LocationDialogProps extends DialogProps {
  /** The location to edit; without one, a location is created. */
  location?: Location;
  /** Initial choice for the new one. */
  choice?: PlaceChoice | undefined;
}

/** Creates a location, or edits its name, address, phone or hours. */
export function LocationDialog({ location, choice: begun, onClose, onShow }: LocationDialogProps) {
  const { everywhere } = useRights();
  const { tree } = usePlaceTree();
  const [base] = useState(location);
  const [id] = useState(newId);
  const [form, setForm] = useState(() => formOf(base));
  const [choice, setChoice] = useState<PlaceChoice>(() => begun ?? firstChoice(tree));
  const [faults, setFaults] = useState<LocationFaults>({});
  const cityId = base ? base.city_id : choice.city_id;
  const changes = base && changedFields(base, form);
  const saving = usePlaceSaving<number, Location, Location>(
    (revision) =>
      base
        ? client.locations.updateLocation({ locationId: base.id, revision, ...changes })
        : client.locations.createLocation({ id, city_id: cityId ?? '', ...fieldsOf(form) }),
    (saved) => {
      confirmDone(base ? 'Локация сохранена' : madeWords(saved, everywhere));
      // An employee of one location sees no other, not even one they created.
      if (base || !everywhere) onClose();
      else onShow({ kind: 'location', id: saved.id });
    },
  );
  const change = (part: Partial<typeof form>) => {
    setForm((known) => ({ ...known, ...part }));
    setFaults((known) => Object.fromEntries(Object.entries(known).filter(([field]) => !(field in part))));
  };
  const submit = () => {
    const wrong = faultsOf(form, cityId);
    setFaults(wrong);
    if (Object.keys(wrong).length > 0) return;
    if (changes && Object.keys(changes).length === 0) return onClose();
    saving.save(base?.revision ?? 0);
  };
  const fault = (field: keyof LocationFaults) => faults[field] ?? faultOf(saving.error, field);
  const dialog = useDialogForm<Location, ReturnType<typeof fieldsOf>>({
    saving,
    submit: submit,
    dirty: changes ? Object.keys(changes).length > 0 : JSON.stringify(form) !== JSON.stringify(formOf(undefined)),
    fields: ['name', 'city_id', 'address', 'phone', 'opening_hours'],
    ...(base && {
      versions: {
        title: 'Локацию изменили одновременно с вами',
        fields: VERSION_FIELDS,
        base,
        mine: { ...base, ...fieldsOf(form) },
        theirs: (kept) => kept,
        onKeepMine: ({ revision }) => saving.save(revision),
      },
    }),
  });
  return (
    <FormDialog
      form={dialog}
      title={base ? 'Изменить локацию' : 'Новая локация'}
      submitLabel={base ? 'Сохранить' : 'Создать'}
      onClose={onClose}
    >
      <Grid columns={{ phone: 1, tablet: '2fr 1fr' }} gap={4}>
        <Field label="Название" required error={fault('name')}>
          <TextInput value={form.name} maxLength={100} onChange={(name) => change({ name })} />
        </Field>
        <Field label="Вид">
          <Select options={KINDS} value={form.kind} onChange={(kind) => kind !== '' && change({ kind })} />
        </Field>
      </Grid>
      {!base && <RegionSelector depth="city" value={choice} onChange={setChoice} fault={fault('city_id')} growing />}
      <Field
        label="Адрес"
        required
        error={fault('address')}
        hint="Печатается на чеках: индекс, улица, дом и как найти (торговый центр, этаж)."
      >
        <TextInput value={form.address} maxLength={300} onChange={(address) => change({ address })} />
      </Field>
      <Field label="Телефон" error={fault('phone')}>
        <PhoneInput value={form.phone} onChange={(phone) => change({ phone })} />
      </Field>
      <HoursEditor
        value={form.opening_hours}
        onChange={(opening_hours) => change({ opening_hours })}
        fault={fault('opening_hours')}
      />
    </FormDialog>
  );
}

function madeWords({ name }: Location, everywhere: boolean): string {
  return everywhere
    ? `Локация ${quoted(name)} создана`
    : `Локация ${quoted(name)} создана. Её увидят те, кого на неё назначат, и те, кому открыты все локации.`;
}
