/** A time of day as it is typed, with the colon put in: `0930` → `09:30`; a typed colon, dot or space is kept as one. */
export function maskTime(typed: string): string {
  const [hours = '', ...rest] = typed.replaceAll(/[^\d:. -]/g, '').split(/[:. -]/);
  if (rest.length > 0) return hours === '' ? '' : `${hours.slice(0, 2)}:${rest.join('').slice(0, 2)}`;
  // «930» and «9:30» are the same: three hours' worth of tens there are not.
  const split = Number(hours[0]) > 2 ? 1 : 2;
  return hours.length > split ? `${hours.slice(0, split)}:${hours.slice(split, split + 2)}` : hours;
}

/** `9`, `930`, `9:3`, `09.30` → `09:30`-like time of 24 hours; null when it is none (`25:00`). */
export function readTypedTime(typed: string): string | null {
  const match = /^(\d{1,2})(?::(\d{0,2}))?$/.exec(maskTime(typed));
  if (!match) return null;
  const [hours, minutes] = [Number(match[1]), Number((match[2] ?? '').padEnd(2, '0'))];
  if (hours > 23 || minutes > 59) return null;
  return `${String(hours).padStart(2, '0')}:${String(minutes).padStart(2, '0')}`;
}
