/** An object of fields: no array, date, file or other thing with a class of its own. */
export function isPlain(value: unknown): value is Readonly<Record<string, unknown>> {
  if (typeof value !== 'object' || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}

type Leaf = readonly [name: string, value: string | Blob];

/**
 * The values of a query or a form with their names: `city_ids[0]`, `sort[by]`. What is absent, null or no number
 * is left out.
 */
export function leavesOf(value: unknown, name = ''): Leaf[] {
  if (Array.isArray(value)) return value.flatMap((entry, index) => leavesOf(entry, below(name, String(index))));
  if (isPlain(value))
    return Object.entries(value).flatMap(([field, entry]) => leavesOf(entry, below(name, escaped(field))));
  if (value instanceof Blob) return [[name, value]];
  if (value instanceof Date) return [[name, value.toISOString()]];
  if (typeof value === 'string' || typeof value === 'boolean') return [[name, String(value)]];
  return typeof value === 'number' && !Number.isNaN(value) ? [[name, String(value)]] : [];
}

function below(name: string, step: string): string {
  return name === '' ? step : `${name}[${step}]`;
}

function escaped(step: string): string {
  return step.replaceAll(/[\\[\]]/g, String.raw`\$&`);
}
