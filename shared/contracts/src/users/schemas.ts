import { z } from 'zod';
import { RoleSchema } from '../auth/schemas';
import { recordId } from '../record-id';
import { seenText } from '../seen-text';
import { textOrNull } from '../text-or-null';

export const employeeId = recordId('Неверный номер сотрудника.');

const MAX_NAME_LENGTH = 80;
const name = (missing: string) =>
  z.string().overwrite(seenText).min(1, missing).max(MAX_NAME_LENGTH, 'Не длиннее 80 знаков.');
const day = z.iso.date('Укажите дату.');

export const EMPLOYEE_STATUSES = ['active', 'dismissed'] as const;

/** The fields of an employee's record that staff fill in. */
export const EmployeeFields = {
  last_name: name('Укажите фамилию.'),
  first_name: name('Укажите имя.'),
  middle_name: textOrNull(z.string().overwrite(seenText).max(MAX_NAME_LENGTH, 'Не длиннее 80 знаков.')),
  /** As typed; kept as E.164 and unique. */
  phone: z.string().trim().min(1, 'Укажите телефон.').max(40),
  position: textOrNull(z.string().overwrite(seenText).max(120, 'Не длиннее 120 знаков.')),
  primary_location_id: recordId('Выберите локацию.').nullable(),
  hired_on: day,
};

/** An employee as everybody with `read_employees` sees them. */
export const EmployeeSchema = z.object({
  id: z.uuid(),
  full_name: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  middle_name: z.string().nullable(),
  /** Empty of somebody whose first day at a place of the caller's is still to come. */
  phone: z.string(),
  position: z.string().nullable(),
  roles: z.array(RoleSchema),
  primary_location_id: z.uuid().nullable(),
  primary_location_name: z.string().nullable(),
  status: z.enum(EMPLOYEE_STATUSES),
  hired_on: z.iso.date(),
  /** Their last day, which is worked: of somebody active one that is still to come. */
  dismissed_on: z.iso.date().nullable(),
  /** Of the card of somebody who came back: when they were employed, both days included; null: until further notice. */
  periods: z.array(z.object({ from: z.iso.date(), to: z.iso.date().nullable() })).optional(),
  /** Of the card: the first day of their published shifts. */
  first_shift_on: z.iso.date().nullable().optional(),
  messenger_username: z.string().nullable(),
  /** A messenger account is bound, with or without a username. */
  messenger_bound: z.boolean(),
  /** The card that took this one over: a closed card of somebody who had two. */
  merged_into: z.uuid().nullable(),
  /**
   * Of somebody whom the caller knows only as working at a place of the caller's: which, and on which days. Such a card has contacts, roles
   * and what the plan needs; messenger, pay, history and edits are of their own place.
   */
  visits: z
    .array(
      z.object({
        location_id: z.uuid(),
        location_name: z.string(),
        since: z.iso.date(),
        until: z.iso.date().nullable(),
      }),
    )
    .optional(),
  /** Grows with each edit; an edit names the one it was made from. */
  revision: z.number().int(),
});

/** Why an employee cannot be deleted, and how many records prevent it. */
export const EmployeeBlockerSchema = z.object({
  /** `photosessions`, `sign_ins`, `self`…: each domain names its own. */
  kind: z.string(),
  /** A Russian sentence for staff. */
  message: z.string(),
  count: z.number().int(),
  /** The page that shows these records alone; null where no page does. */
  path: z.string().nullable(),
});

/** A signed-in device of an employee. */
export const DeviceSessionSchema = z.object({
  id: z.uuid(),
  browser_name: z.string(),
  address: z.string(),
  created_at: z.iso.datetime(),
  last_seen_at: z.iso.datetime(),
  expires_at: z.iso.datetime(),
  /** The one that this call came with. */
  current: z.boolean(),
});

export const InvitationSchema = z.object({ link: z.string(), expires_at: z.iso.datetime() });

/** How an employee is connected to the portal: messenger, devices, invitation. */
export const ConnectionSchema = z.object({
  employee_id: z.uuid(),
  full_name: z.string(),
  position: z.string().nullable(),
  primary_location_name: z.string().nullable(),
  status: z.enum(EMPLOYEE_STATUSES),
  messenger_bound: z.boolean(),
  messenger_username: z.string().nullable(),
  messenger_bound_at: z.iso.datetime().nullable(),
  /** Live sessions. */
  devices: z.number().int(),
  last_seen_at: z.iso.datetime().nullable(),
  /** Of an invitation that nobody has used yet; null for none. */
  invited_until: z.iso.datetime().nullable(),
});

export const NewSavedViewSchema = z.object({
  id: recordId(),
  name: z.string().overwrite(seenText).min(1, 'Назовите вид.').max(60, 'Не длиннее 60 знаков.'),
  query: z.string().max(2_000),
});

export const SavedViewSchema = z.object({
  id: z.uuid(),
  /** What its owner calls it. */
  name: z.string(),
  /** Filters, sort and columns as the screen's address has them. */
  query: z.string(),
});
