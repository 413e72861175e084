import { type Employee, normalizePhone } from '@studio/contracts';
import type { VersionWords } from '@studio/screens';
import { formatPhone } from '@studio/ui';
import { settingsWords } from '../words';

const MAX_NAME_LENGTH = 80;

/** What a person types of themselves. */
export interface Details {
  last_name: string;
  first_name: string;
  middle_name: string;
  phone: string;
}

/** How both versions are said. */
export const DETAILS_WORDS: VersionWords<Details> = {
  last_name: ({ last_name }) => last_name,
  first_name: ({ first_name }) => first_name,
  middle_name: ({ middle_name }) => middle_name,
  phone: ({ phone }) => phone,
};

export type DetailsField = keyof Details;
const DETAILS_FIELDS: readonly DetailsField[] = ['last_name', 'first_name', 'middle_name', 'phone'];

export function detailsOf({ last_name, first_name, middle_name, phone }: Employee): Details {
  return { last_name, first_name, middle_name: middle_name ?? '', phone: formatPhone(phone) };
}

/** The fields as the call has them. */
function sentOf(details: Details) {
  return {
    last_name: details.last_name.trim(),
    first_name: details.first_name.trim(),
    middle_name: details.middle_name.trim() || null,
    phone: normalizePhone(details.phone) ?? details.phone.trim(),
  };
}

/** Only what was changed, so that an edit never undoes somebody else's of another field. */
export function changesBetween(base: Details, typed: Details): Partial<ReturnType<typeof sentOf>> {
  const [before, after] = [sentOf(base), sentOf(typed)];
  return Object.fromEntries(
    DETAILS_FIELDS.filter((field) => before[field] !== after[field]).map((field) => [field, after[field]]),
  );
}

/** What is wrong with what was typed, by field; empty when it may be sent. */
export function detailsFaults(typed: Details): Partial<Record<DetailsField, string>> {
  const words = settingsWords().details;
  const fault = (text: string, missing?: string) => {
    const { length } = text.trim();
    if (length === 0) return missing;
    return length > MAX_NAME_LENGTH ? words.tooLong : undefined;
  };
  const faults = {
    last_name: fault(typed.last_name, words.missingLastName),
    first_name: fault(typed.first_name, words.missingFirstName),
    middle_name: fault(typed.middle_name),
    phone: normalizePhone(typed.phone) === null ? words.badPhone : undefined,
  };
  return Object.fromEntries(Object.entries(faults).filter(([, words]) => words !== undefined));
}
