import { CLOCK_TIME } from '../clock-time';
import { DayHoursSchema } from '../locations/schemas';
import { z } from 'zod';
import { recordId } from '../record-id';
import { seenLines, seenText } from '../seen-text';
import { textOrNull } from '../text-or-null';
import { BREAK_MAX_MINUTES, MAX_TEMPLATE_ITEMS } from './limits';
import {
  ABSENCE_KINDS,
  ABSENCE_STATES,
  SHIFT_EVENT_KINDS,
  SHIFT_POSITIONS,
  SHIFT_STATES,
  SWAP_STATES,
  WISH_KINDS,
} from './words';

export const shiftId = recordId('Неверный номер смены.');
export const placeId = recordId('Неверный номер локации.');
export const personId = recordId('Неверный номер сотрудника.');

/** 30 February is none, and neither is what is no time at all: a schema's further checks run after the first has failed. */
function isCalendarDay(text: string): boolean {
  const moment = new Date(`${text}:00Z`);
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(text);
}

/** By the clocks of the place: `2026-03-01T22:00`, without a zone. */
export const wallTime = z
  .string()
  .regex(/^2\d{3}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])T([01]\d|2[0-3]):[0-5]\d$/, 'Время пишут так: 2026-03-01T09:00.')
  .refine((text) => isCalendarDay(text), 'Такого дня нет в календаре.');
const clockTime = z.string().regex(CLOCK_TIME, 'Время пишут так: 09:00.');
const breakMinutes = z
  .number('Перерыв — целое число минут.')
  .int('Перерыв — целое число минут.')
  .min(0, 'Перерыв не бывает отрицательным.')
  .max(BREAK_MAX_MINUTES, `Перерыв не длиннее ${BREAK_MAX_MINUTES} минут.`);
export const note = z.string().overwrite(seenLines).max(500, 'Не длиннее 500 знаков.');
export const reason = z.string().overwrite(seenText).min(3, 'Назовите причину.').max(300, 'Не длиннее 300 знаков.');
/** A day within what a studio plans or looks back on; beyond it numbers of days go wrong. */
export const day = z.iso
  .date('Дата пишется так: 2026-03-01.')
  .refine((date) => date >= '2000-01-01' && date < '2100-01-01', 'Эта дата слишком далеко.');

const revision = z.number().int();
const moment = z.iso.datetime();
export const position = z.enum(SHIFT_POSITIONS, 'Выберите, кем работает сотрудник в этой смене.');

/** One state of a shift: as planned, or as published. */
const ShiftFacts = {
  location_id: z.uuid(),
  position: z.enum(SHIFT_POSITIONS),
  /** Null while nobody is found. */
  employee_id: z.uuid().nullable(),
  /** By the clocks of the place. */
  starts: z.string(),
  ends: z.string(),
  break_min: z.number().int(),
};

export const ShiftSchema = z.object({
  id: z.uuid(),
  ...ShiftFacts,
  location_name: z.string(),
  employee_name: z.string().nullable(),
  /** Day on which it begins at its place. */
  date: z.iso.date(),
  starts_at: moment,
  ends_at: moment,
  /** Without the break, clock changes counted in. */
  paid_minutes: z.number().int(),
  /** Whether its person is employed on its day and not away; false where there is nobody. An answer kept from an earlier version has none. */
  on_duty: z.boolean().optional(),
  note: z.string().nullable(),
  state: z.enum(SHIFT_STATES),
  /** What people were told last, where it is not the same as the plan. */
  published: z.object(ShiftFacts).nullable(),
  revision,
});

export const NewShift = z.object({
  id: shiftId,
  /** Null for a new one; else the revision that the edit was made from. */
  revision: revision.nullable(),
  location_id: placeId,
  position,
  employee_id: personId.nullable(),
  starts: wallTime,
  ends: wallTime,
  break_min: breakMinutes,
  note: textOrNull(note).default(null),
});

export const WarningSchema = z.object({
  kind: z.enum(['rest', 'weekly_hours', 'position']),
  shift_id: z.uuid(),
  employee_id: z.uuid(),
  message: z.string(),
});

export const BoardPersonSchema = z.object({
  id: z.uuid(),
  full_name: z.string(),
  position: z.string().nullable(),
  primary_location_id: z.uuid().nullable(),
  /** Places that the person may be planned at without a reason. */
  location_ids: z.array(z.uuid()),
  /** What they mostly work as; a new shift begins with it. */
  shift_position: z.enum(SHIFT_POSITIONS),
  /** What their roles let them work as; a shift of another position is warned about. */
  positions: z.array(z.enum(SHIFT_POSITIONS)),
  /** Last day of work, for anyone who is dismissed. */
  dismissed_on: z.iso.date().nullable(),
});

export const AbsenceSchema = z.object({
  id: z.uuid(),
  employee_id: z.uuid(),
  employee_name: z.string(),
  kind: z.enum(ABSENCE_KINDS),
  /** Both included. */
  from: z.iso.date(),
  to: z.iso.date(),
  state: z.enum(ABSENCE_STATES),
  comment: z.string().nullable(),
  decided_by_name: z.string().nullable(),
  revision,
});

export const WishSchema = z.object({
  employee_id: z.uuid(),
  date: z.iso.date(),
  kind: z.enum(WISH_KINDS),
  note: z.string().nullable(),
});

const hour = z.number().int().min(0).max(24);
export const NeedSchema = z
  .object({
    day: z.number().int().min(1, 'День недели — от 1 до 7.').max(7, 'День недели — от 1 до 7.'),
    from_hour: hour,
    to_hour: hour,
    people: z.number().int().min(1, 'Хотя бы один человек.').max(50, 'Не больше 50 человек.'),
  })
  .refine(({ from_hour, to_hour }) => from_hour < to_hour, { message: 'Конец раньше начала.', path: ['to_hour'] });

export const BoardSchema = z.object({
  from: z.iso.date(),
  to: z.iso.date(),
  locations: z.array(
    z.object({
      id: z.uuid(),
      name: z.string(),
      city_name: z.string(),
      time_zone: z.string(),
      opening_hours: z.array(DayHoursSchema),
      needs: z.array(NeedSchema),
    }),
  ),
  /** Locations that match and are not among these first ones: a narrower filter shows them. */
  left_out: z.number().int(),
  people: z.array(BoardPersonSchema),
  shifts: z.array(ShiftSchema),
  absences: z.array(AbsenceSchema),
  wishes: z.array(WishSchema),
  warnings: z.array(WarningSchema),
  /** The caller may change what is planned here. */
  may_plan: z.boolean(),
});

export const DiffLineSchema = z.object({
  shift_id: z.uuid(),
  change: z.enum(['added', 'changed', 'removed']),
  location_name: z.string(),
  date: z.iso.date(),
  before: z.object({ ...ShiftFacts, employee_name: z.string().nullable() }).nullable(),
  after: z.object({ ...ShiftFacts, employee_name: z.string().nullable() }).nullable(),
});

export const PublicationSchema = z.object({
  id: z.uuid(),
  from: z.iso.date(),
  to: z.iso.date(),
  location_names: z.array(z.string()),
  by_name: z.string().nullable(),
  at: moment,
  comment: z.string().nullable(),
  lines: z.array(DiffLineSchema),
});

export const ShiftEventSchema = z.object({
  id: z.string(),
  shift_id: z.uuid(),
  at: moment,
  by_name: z.string().nullable(),
  kind: z.enum(SHIFT_EVENT_KINDS),
  location_name: z.string(),
  before: z.object({ ...ShiftFacts, employee_name: z.string().nullable() }).nullable(),
  after: z.object({ ...ShiftFacts, employee_name: z.string().nullable() }).nullable(),
  reason: z.string().nullable(),
});

export const SwapSchema = z.object({
  id: z.uuid(),
  state: z.enum(SWAP_STATES),
  shift: ShiftSchema,
  /** What the colleague gives in return; null when the shift is given away. */
  return_shift: ShiftSchema.nullable(),
  from_employee_id: z.uuid(),
  from_name: z.string(),
  /** What each is called by their card: planners see who gives to whom. */
  from_position: z.string().nullable(),
  to_position: z.string().nullable(),
  /** Null for an offer to all colleagues of the place until somebody takes it. */
  to_employee_id: z.uuid().nullable(),
  to_name: z.string().nullable(),
  note: z.string().nullable(),
  expires_at: moment,
  decided_by_name: z.string().nullable(),
  created_at: moment,
});

const TemplateItemSchema = z.object({
  /** Monday is 1; null for any day. */
  day: z.number().int().min(1).max(7).nullable(),
  position,
  starts: clockTime,
  /** Not later than `starts`: on the next day. */
  ends: clockTime,
  break_min: breakMinutes,
  /** Who works it; null leaves the shift open. */
  employee_id: personId.nullable().default(null),
});

export const TemplateSchema = z.object({
  id: z.uuid(),
  location_id: z.uuid(),
  name: z.string(),
  items: z.array(TemplateItemSchema),
  revision,
});

export const TemplateFields = {
  location_id: placeId,
  name: z.string().overwrite(seenText).min(1, 'Назовите шаблон.').max(60, 'Не длиннее 60 знаков.'),
  items: z
    .array(TemplateItemSchema)
    .min(1, 'В шаблоне нужна хотя бы одна смена.')
    .max(MAX_TEMPLATE_ITEMS, `Не больше ${MAX_TEMPLATE_ITEMS} смен в шаблоне.`),
};
