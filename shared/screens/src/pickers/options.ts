import type { Option } from '@studio/ui';

/** A location as a choice, with its city. */
export function locationOption(location: { id: string; name: string; city_name: string | null }): Option {
  return withHint(location.id, location.name, location.city_name);
}

/** Somebody as a choice, with their position. */
export function personOption(person: { id: string; full_name: string; position: string | null }): Option {
  return withHint(person.id, person.full_name, person.position);
}

export function withHint(value: string, label: string, hint: string | null): Option {
  return { value, label, ...(hint !== null && hint !== '' && { hint }) };
}
