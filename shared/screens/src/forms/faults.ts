import type { PortalError } from '@studio/portal';

/** What is wrong with a form, by its fields. */
export type Faults<Values extends object> = Partial<Record<keyof Values & string, string>>;

/** What the server said of one input (`name`, `opening_hours.2.closes` for `opening_hours`); null for nothing. */
export function faultOf(error: PortalError | null, field: string): string | null {
  const named = error?.field === field || error?.field?.startsWith(`${field}.`);
  return error !== null && named ? error.message : null;
}

/**
 * The form's own field that an input of the API fills: `location_id` is `location_id` or `locationId`, and so is that of a part of the
 * input, `correction.location_id`; null for none.
 */
export function fieldOfInput<Values extends object>(
  input: string | null,
  values: Values,
): (keyof Values & string) | null {
  if (input === null) return null;
  const found = input
    .split('.')
    .slice(0, 2)
    .flatMap((name) => [name, name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())])
    .find((each) => Object.hasOwn(values, each));
  return (found as keyof Values & string) ?? null;
}
