import { CLOCK_TIME } from '../clock-time';
import { z } from 'zod';
import { LOCATION_KINDS, LOCATION_STATUSES } from './place-kinds';
import { recordId } from '../record-id';
import { seenText } from '../seen-text';
import { textOrNull } from '../text-or-null';

export const newId = recordId();
export const regionId = recordId('Неверный номер региона.');
export const cityId = recordId('Неверный номер города.');
export const locationId = recordId('Неверный номер локации.');
export const employeeId = recordId('Неверный номер сотрудника.');

const revision = z.number().int();
/** A name is kept as it is seen, and has a letter or a digit. */
const title = (missing: string) =>
  z
    .string()
    .overwrite(seenText)
    .max(100, 'Не длиннее 100 знаков.')
    .regex(/[\p{L}\p{N}]/u, missing);

export const RegionFields = { name: title('Назовите регион.') };

export const CityFields = {
  name: title('Назовите город.'),
  region_id: recordId('Выберите регион.'),
  /** IANA zone; business dates of the city's locations are calculated in it. */
  time_zone: z.string().min(1, 'Выберите часовой пояс.').max(64),
};

/**
 * Opening hours of one weekday, Monday is 1, as `HH:MM` of the city's clocks; a day without them is a day off. Closing
 * before opening is past midnight; `00:00` to `24:00` is around the clock.
 */
export const DayHoursSchema = z.object({
  day: z.number().int().min(1).max(7),
  opens: z.string().regex(CLOCK_TIME, 'Время пишут так: 09:00.'),
  closes: z.string().regex(/^(([01]\d|2[0-3]):[0-5]\d|24:00)$/, 'Время пишут так: 21:00.'),
});

export const LocationFields = {
  name: title('Назовите локацию.'),
  city_id: recordId('Выберите город.'),
  kind: z.enum(LOCATION_KINDS),
  address: z.string().overwrite(seenText).min(1, 'Укажите адрес.').max(300, 'Не длиннее 300 знаков.'),
  /** As typed; kept as E.164, an empty one as none. */
  phone: textOrNull(z.string().trim().max(40, 'Не длиннее 40 знаков.')),
  /** One entry a weekday at most. */
  opening_hours: z.array(DayHoursSchema).max(7, 'Не больше одной строки на день недели.'),
};

export const RegionSchema = z.object({ id: z.uuid(), name: z.string(), revision });

export const CitySchema = z.object({
  id: z.uuid(),
  name: z.string(),
  region_id: z.uuid(),
  region_name: z.string(),
  time_zone: z.string(),
  revision,
});

export const LocationSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  kind: z.enum(LOCATION_KINDS),
  address: z.string(),
  phone: z.string().nullable(),
  opening_hours: z.array(DayHoursSchema),
  status: z.enum(LOCATION_STATUSES),
  city_id: z.uuid(),
  city_name: z.string(),
  region_id: z.uuid(),
  region_name: z.string(),
  time_zone: z.string(),
  revision,
});

/** A person at a place. */
export const PlacePersonSchema = z.object({
  id: z.uuid(),
  full_name: z.string(),
  position: z.string().nullable(),
  /** Empty of somebody out of reach whose first day here is still to come. */
  phone: z.string(),
  /** Display names of the roles, the highest level first. */
  roles: z.array(z.string()),
  /** Works here first of all. */
  primary: z.boolean(),
  /** Of a further assignment: its first day, and the first one after it; null for no end. An older API sends neither. */
  since: z.iso.date().optional(),
  until: z.iso.date().nullable().optional(),
});

/** Why a place cannot be deleted, and how many records prevent it. */
const PlaceBlockerSchema = z.object({
  /** `cities`, `photosessions`…: each domain names its own. */
  kind: z.string(),
  /** A Russian sentence for staff. */
  message: z.string(),
  count: z.number().int(),
  /** The page that shows these records alone; null where no page does. */
  path: z.string().nullable(),
});

export const CanDeleteSchema = z.object({ can_delete: z.boolean(), reasons: z.array(PlaceBlockerSchema) });

/** What a move, an archiving or another time zone affects: counts, and sentences for anyone who decides. */
export const ImpactSchema = z.object({
  locations: z.number().int(),
  /** Active people whose primary location is among them. */
  employees: z.number().int(),
  administrators: z.number().int(),
  photosessions: z.number().int(),
  /** Not yet delivered, archived or cancelled. */
  open_photosessions: z.number().int(),
  /** Of another time zone: shifts ahead that begin at the same hours by the new clocks. */
  shifts: z.number().int().optional(),
  notes: z.array(z.string()),
  /** What stays behind without its place, and does not prevent the act. */
  left: z.array(PlaceBlockerSchema),
  /** What has to be settled first, each with the page where that is done. */
  unsettled: z.array(PlaceBlockerSchema.extend({ path: z.string() })),
  /** Of a restoring: whether nobody would administer the place. */
  needs_administrator: z.boolean().optional(),
});

/** A zone or a city that a place gets at a midnight. */
export const PlannedSchema = z.object({
  kind: z.enum(['city', 'location']),
  /** Of the city or the location. */
  id: z.uuid(),
  revision,
  /** In which the location is until then; of a city itself. */
  city_id: z.uuid(),
  at: z.iso.datetime(),
  /** IANA zone of the place until then, by which `at` is told. */
  time_zone: z.string(),
  /** Another zone; null for a move. */
  next_time_zone: z.string().nullable(),
  /** Another city; null for a zone. */
  next_city_name: z.string().nullable(),
});
