import { z } from 'zod';
import { position } from './schemas';
import { ABSENCE_KINDS, SHIFT_POSITIONS, TIME_EXCEPTIONS } from './words';

export const TimeEntrySchema = z.object({
  id: z.uuid(),
  employee_id: z.uuid(),
  employee_name: z.string(),
  location_id: z.uuid(),
  location_name: z.string(),
  shift_id: z.uuid().nullable(),
  date: z.iso.date(),
  /** By the clocks of the place. */
  begins: z.string(),
  /** Null while the person is at work. */
  ends: z.string().nullable(),
  /** Whether nobody noted the end: it was set by rule. */
  end_unknown: z.boolean(),
  /** Of presence without a shift. */
  position: position.nullable(),
  /** Presence, breaks not taken off; zero while it lasts, and of a press that was taken back. */
  worked_minutes: z.number().int(),
  /** Of the first arrival and the last leaving of a published shift; null without one. */
  late_minutes: z.number().int().nullable(),
  overtime_minutes: z.number().int().nullable(),
  /** Until then its maker takes it back without asking anybody. */
  take_back_until: z.iso.datetime(),
  /** Until then its maker takes back the leaving alone; null where they have not pressed it. */
  check_out_until: z.iso.datetime().nullable(),
  /** A press by mistake, which counts nowhere; null where it stands. */
  taken_back: z.object({ by_name: z.string().nullable(), reason: z.string().nullable() }).nullable(),
  corrected_by_name: z.string().nullable(),
  correction_reason: z.string().nullable(),
  revision: z.number().int(),
});

const SheetDaySchema = z.object({
  date: z.iso.date(),
  planned_minutes: z.number().int(),
  /** To pay, as far as it is agreed or decided. */
  worked_minutes: z.number().int(),
  /** Whether somebody has to decide about time of this day. */
  is_waiting: z.boolean(),
  late_minutes: z.number().int(),
  overtime_minutes: z.number().int(),
  absence: z.enum(ABSENCE_KINDS).nullable(),
});

export const SheetRowSchema = z.object({
  employee_id: z.uuid(),
  full_name: z.string(),
  position: z.string().nullable(),
  days: z.array(SheetDaySchema),
  days_worked: z.number().int(),
  planned_minutes: z.number().int(),
  worked_minutes: z.number().int(),
  late_minutes: z.number().int(),
  overtime_minutes: z.number().int(),
});

/** What a decision was about, as it was on the screen: times by the clocks of the place. */
const DecidedAboutSchema = z.object({
  starts: z.string().nullable(),
  ends: z.string().nullable(),
  came: z.string().nullable(),
  left: z.string().nullable(),
  planned_minutes: z.number().int(),
  present_minutes: z.number().int(),
});

/** Time of a person at a place on a day: of one shift, or without one. */
export const TimeToPaySchema = z.object({
  employee_id: z.uuid(),
  employee_name: z.string(),
  location_id: z.uuid(),
  location_name: z.string(),
  date: z.iso.date(),
  /** What it is time of: the shift's id, or the place and the day. */
  source_id: z.string(),
  shift_id: z.uuid().nullable(),
  /** Null without a shift, when nobody has said it. */
  position: z.enum(SHIFT_POSITIONS).nullable(),
  /** To suggest where nobody has said it. */
  usual_position: z.enum(SHIFT_POSITIONS),
  /** By the clocks of the place; null without a shift. */
  starts: z.string().nullable(),
  ends: z.string().nullable(),
  /** First arrival and last leaving; null where they are not known. */
  came: z.string().nullable(),
  left: z.string().nullable(),
  planned_minutes: z.number().int(),
  /** The planned break taken off, as far as it was not pressed out. */
  present_minutes: z.number().int(),
  /** What plan and presence agree in: paid until somebody has decided. */
  agreed_minutes: z.number().int(),
  /** Of a shift: planned, pressed out between the first arrival and the last leaving, and the one that counts. */
  break_planned_minutes: z.number().int(),
  break_pressed_minutes: z.number().int(),
  break_minutes: z.number().int(),
  /** What is paid now. */
  minutes: z.number().int(),
  exceptions: z.array(z.enum(TIME_EXCEPTIONS)),
  /** Checksum of plan and presence that a decision names; null where there is neither any more. */
  facts: z.string().nullable(),
  decided_by_name: z.string().nullable(),
  /** As decided, whatever has changed since; null where nobody has decided. */
  decided_minutes: z.number().int().nullable(),
  /** Null without a decision, and of one made before it was kept. */
  decided_about: DecidedAboutSchema.nullable(),
  /** An approved absence of the day. */
  absence: z.enum(ABSENCE_KINDS).nullable(),
  reason: z.string().nullable(),
  /** Why this reader may not decide about it; null where they may. */
  refusal: z.string().nullable(),
});
