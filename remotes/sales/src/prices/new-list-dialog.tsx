import type { PriceList } from '@studio/contracts';
import { client, newId, orpc, useNavigate } from '@studio/portal';
import { FormDialog, FormField, PlacePicker, type PlaceRef, useRecordForm } from '@studio/screens';
import { Stack, TextInput } from '@studio/ui';
import { useState } from 'react';
import { AT_ONCE, type ListStart, startAsked, startFault } from './list-start';
import { StartFields } from './start-fields';

interface NewListDialogProps {
  /** The list whose prices the draft starts with. */
  copyOf: PriceList | null;
  onClose: () => void;
}

interface Values {
  name: string;
  place: PlaceRef | null;
  start: ListStart;
}

/** A draft for the company, a city or a location, empty or with the prices of another list; it opens at once. */
export function NewListDialog({ copyOf, onClose }: NewListDialogProps) {
  const navigate = useNavigate();
  // The same however often it is sent: a draft whose answer was lost is made once.
  const [id] = useState(newId);
  const [now] = useState(Date.now);
  const form = useRecordForm<Values, { id: string }>({
    initial: () => ({
      name: copyOf === null ? '' : `${copyOf.name} (новый)`,
      place: copyOf === null ? null : validityPlace(copyOf),
      start: AT_ONCE,
    }),
    labels: { name: 'Название', place: 'Где действует', start: 'Действует с' },
    check: ({ name, start }) => {
      const late = startFault(start);
      return { ...(name.trim() === '' && { name: 'Укажите название.' }), ...(late !== null && { start: late }) };
    },
    send: ({ values: { name, place, start } }) =>
      client.sales.createPriceList({
        id,
        name,
        city_id: place?.kind === 'city' ? place.id : null,
        location_id: place?.kind === 'location' ? place.id : null,
        copy_of: copyOf?.id ?? null,
        ...startAsked(start, now),
      }),
    fieldOf: (input) =>
      input === 'city_id' || input === 'location_id'
        ? 'place'
        : input === 'starts_at' || input === 'local_start'
          ? 'start'
          : null,
    onSaved: (made) => {
      onClose();
      void navigate(`/sales/prices?list=${made.id}`);
    },
    invalidates: [orpc.sales.priceLists.key()],
  });
  const { values, change } = form;
  return (
    <FormDialog
      form={form}
      title={copyOf === null ? 'Новый прайс-лист' : 'Новый черновик'}
      description={copyOf === null ? 'Цены впишете в черновике.' : `Цены — из прайс-листа «${copyOf.name}».`}
      submitLabel="Создать черновик"
      failure="Черновик не создан"
      onClose={onClose}
    >
      <Stack gap={4}>
        <FormField form={form} name="name" label="Название" required>
          <TextInput value={values.name} maxLength={120} onChange={(name) => change({ name })} />
        </FormField>
        <FormField form={form} name="place" label="Где действует" hint="Пусто — во всей компании">
          <PlacePicker
            noRegions
            label="Где действует"
            placeholder="Вся компания"
            value={values.place}
            onChange={(place) => change({ place })}
          />
        </FormField>
        <div data-field="start">
          <StartFields value={values.start} error={form.fault('start')} onChange={(start) => change({ start })} />
        </div>
      </Stack>
    </FormDialog>
  );
}

function validityPlace({ city_id, location_id }: PriceList): PlaceRef | null {
  if (location_id !== null) return { kind: 'location', id: location_id };
  return city_id === null ? null : { kind: 'city', id: city_id };
}
