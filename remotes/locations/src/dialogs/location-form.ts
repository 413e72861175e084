import { type City, formatOpeningHours, type Location, LOCATION_KIND_WORDS, normalizePhone } from '@studio/contracts';
import { dash, formatPhone } from '@studio/ui';
import type { VersionField } from '@studio/screens';
import { type DayHours } from '../hours/opening-hours';
import { hoursFault } from '../hours/hours-editor';

/** The typed values of a location. */
export interface LocationForm {
  name: string;
  kind: Location['kind'];
  address: string;
  phone: string;
  opening_hours: DayHours[];
}

export type LocationFaults = Partial<Record<keyof LocationForm | 'city_id', string>>;

export function formOf(location: Location | undefined): LocationForm {
  return {
    name: location?.name ?? '',
    kind: location?.kind ?? 'studio',
    address: location?.address ?? '',
    phone: location?.phone ?? '',
    opening_hours: [...(location?.opening_hours ?? [])],
  };
}

/** The form's faults by field. */
export function faultsOf(form: LocationForm, cityId: City['id'] | null): LocationFaults {
  const hours = hoursFault(form.opening_hours);
  return {
    ...(form.name.trim() === '' && { name: 'Назовите локацию.' }),
    ...(cityId === null && { city_id: 'Выберите город.' }),
    ...(form.address.trim() === '' && { address: 'Укажите адрес.' }),
    ...(form.phone.trim() !== '' &&
      normalizePhone(form.phone) === null && { phone: 'Такого номера нет. Пример: +7 916 123-45-67.' }),
    ...(hours !== null && { opening_hours: hours }),
  };
}

/** The fields in the API's format. */
export function fieldsOf({ name, kind, address, phone, opening_hours }: LocationForm) {
  return {
    name: name.trim(),
    kind,
    address: address.trim(),
    phone: phone.trim() === '' ? null : normalizePhone(phone),
    opening_hours,
  };
}

type LocationFields = ReturnType<typeof fieldsOf>;

/** Only fields that differ from the record; an edit sends nothing else. */
export function changedFields(base: Location, form: LocationForm): Partial<LocationFields> {
  const fields = fieldsOf(form);
  const changed = (Object.keys(fields) as (keyof LocationFields)[]).filter(
    (field) => JSON.stringify(fields[field]) !== JSON.stringify(base[field]),
  );
  return Object.fromEntries(changed.map((field) => [field, fields[field]]));
}

export const VERSION_FIELDS: readonly VersionField<LocationFields>[] = [
  { label: 'Название', words: ({ name }) => name },
  { label: 'Вид', words: ({ kind }) => LOCATION_KIND_WORDS[kind] },
  { label: 'Адрес', words: ({ address }) => address },
  { label: 'Телефон', words: ({ phone }) => (phone === null ? dash : formatPhone(phone)) },
  { label: 'Часы работы', words: ({ opening_hours }) => formatOpeningHours(opening_hours) || 'не указаны' },
];
