import { DAY_MS } from '@studio/contracts';
import { failure } from '../../kernel/calls/fail';
import { requirePhone } from '../../kernel/calls/require-phone';
import { seenText } from '../../kernel/words/text';
import type { EmployeeRecord } from '../queries/lock-managed';

/** Typed fields; absent ones stay unchanged. */
export interface TypedFields {
  last_name?: string;
  first_name?: string;
  middle_name?: string | null;
  phone?: string;
  position?: string | null;
  primary_location_id?: string | null;
  hired_on?: string;
}

type KeptFields = Partial<Pick<EmployeeRecord, keyof TypedFields>>;

/** Fields of their own record that an employee without further rights may change. */
export const PROFILE_FIELDS: ReadonlySet<string> = new Set(['last_name', 'first_name', 'middle_name', 'phone']);

/** Earliest plausible date of hiring. */
const EARLIEST_HIRING = '1950-01-01';
/** Days ahead that a hiring may be entered. */
const MAX_HIRING_AHEAD_DAYS = 60;

/**
 * The normalised fields: names without invisible characters, the phone as E.164.
 * @throws `validation_failed` naming the field.
 */
export function keptFields(typed: TypedFields, now: Date): KeptFields {
  const { last_name, first_name, middle_name, phone, position, primary_location_id, hired_on } = typed;
  if (hired_on !== undefined) checkHiring(hired_on, now);
  return {
    ...(last_name === undefined ? {} : { last_name: nameOf(last_name, 'last_name', 'Укажите фамилию.') }),
    ...(first_name === undefined ? {} : { first_name: nameOf(first_name, 'first_name', 'Укажите имя.') }),
    ...(middle_name === undefined
      ? {}
      : { middle_name: optionalOf(middle_name, 'middle_name', 'В отчестве нет ни одной буквы.') }),
    ...(phone === undefined ? {} : { phone: requirePhone(phone) }),
    ...(position === undefined
      ? {}
      : { position: optionalOf(position, 'position', 'В должности нет ни одной буквы.') }),
    ...(primary_location_id === undefined ? {} : { primary_location_id }),
    ...(hired_on === undefined ? {} : { hired_on }),
  };
}

function nameOf(typed: string, field: string, missing: string): string {
  const name = seenText(typed);
  if (!/\p{L}/u.test(name)) throw failure('validation_failed', { field, message: missing });
  return name;
}

/** An optional text is null, or a text with a letter. */
function optionalOf(typed: string | null, field: string, unlettered: string): string | null {
  return seenText(typed ?? '') === '' ? null : nameOf(typed ?? '', field, unlettered);
}

function checkHiring(hired_on: string, now: Date): void {
  const latest = new Date(now.getTime() + MAX_HIRING_AHEAD_DAYS * DAY_MS).toISOString().slice(0, 10);
  if (hired_on < EARLIEST_HIRING || hired_on > latest)
    throw failure('validation_failed', {
      field: 'hired_on',
      message: 'Проверьте дату приёма: она слишком далеко от сегодняшней.',
    });
}
