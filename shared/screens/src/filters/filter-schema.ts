import type { FilterField } from './filter-field';

/** The parts of a list's state by name. */
export type FilterSchema = Readonly<Record<string, FilterField<unknown>>>;

/** The values that a schema reads. */
export type FilterValues<Schema extends FilterSchema> = {
  [Name in keyof Schema]: Schema[Name] extends FilterField<infer Value> ? Value : never;
};

/** Declares a list's state. The whole of it lives in the address, so that «Назад» and a saved view bring it back. */
export function defineFilters<Schema extends FilterSchema>(schema: Schema): Schema {
  return schema;
}

export function readFilters<Schema extends FilterSchema>(
  schema: Schema,
  address: URLSearchParams,
): FilterValues<Schema> {
  const values = Object.entries(schema).map(([name, field]) => [name, field.read(address.getAll(field.key ?? name))]);
  return Object.fromEntries(values) as FilterValues<Schema>;
}

/** Writes the values into a copy of `address`; other parameters are kept. */
export function writeFilters<Schema extends FilterSchema>(
  schema: Schema,
  values: FilterValues<Schema>,
  address = new URLSearchParams(),
): URLSearchParams {
  const next = new URLSearchParams(address);
  for (const [name, field] of Object.entries(schema)) {
    const key = field.key ?? name;
    const texts = field.write(values[name as keyof Schema]);
    // One value keeps its place in the address.
    if (texts.length === 1 && texts[0] !== undefined) next.set(key, texts[0]);
    else {
      next.delete(key);
      for (const text of texts) next.append(key, text);
    }
  }
  return next;
}

/** The values of an untouched list. */
function initialFilters<Schema extends FilterSchema>(schema: Schema): FilterValues<Schema> {
  return readFilters(schema, new URLSearchParams());
}

/** Names of the fields that narrow the list now. */
export function narrowingFields<Schema extends FilterSchema>(
  schema: Schema,
  values: FilterValues<Schema>,
): (keyof Schema & string)[] {
  return Object.entries(schema)
    .filter(([name, field]) => field.narrows && field.write(values[name as keyof Schema]).length > 0)
    .map(([name]) => name);
}

/** The same order and view with nothing narrowed. */
export function resetValues<Schema extends FilterSchema>(
  schema: Schema,
  values: FilterValues<Schema>,
): FilterValues<Schema> {
  const kept = Object.entries(schema).filter(([, field]) => field.survivesReset);
  return {
    ...initialFilters(schema),
    ...Object.fromEntries(kept.map(([name]) => [name, values[name as keyof Schema]])),
  };
}
