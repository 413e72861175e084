const time = new Intl.DateTimeFormat('ru-RU', { hour: '2-digit', minute: '2-digit' });
const dayMonth = new Intl.DateTimeFormat('ru-RU', { day: 'numeric', month: 'short', timeZone: 'UTC' });
const dayMonthYear = new Intl.DateTimeFormat('ru-RU', { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' });

/** «14:05» by the device's clock. */
export function clockTime(at: number | string): string {
  return time.format(new Date(at));
}

/** A calendar date (`2026-03-08`): «8 мар.», with the year when it is not this one. */
export function calendarDate(date: string, now = new Date()): string {
  const sameYear = date.startsWith(String(now.getFullYear()));
  return (sameYear ? dayMonth : dayMonthYear).format(new Date(`${date}T00:00:00Z`));
}

/** A moment in a zone: «8 мар., 14:05»; the device's zone when none is given. */
export function moment(at: string, timeZone?: string, now = new Date()): string {
  const date = new Date(at);
  const sameYear = date.getFullYear() === now.getFullYear();
  return new Intl.DateTimeFormat('ru-RU', {
    day: 'numeric',
    month: 'short',
    ...(sameYear ? {} : { year: 'numeric' }),
    hour: '2-digit',
    minute: '2-digit',
    ...(timeZone === undefined ? {} : { timeZone }),
  }).format(date);
}

/** Bytes in words: «3,4 МБ». */
export function fileSize(bytes: number): string {
  if (bytes < 1024) return `${bytes}\u00a0Б`;
  const [value, unit] = bytes < 1024 * 1024 ? [bytes / 1024, 'КБ'] : [bytes / 1024 / 1024, 'МБ'];
  return `${value.toLocaleString('ru-RU', { maximumFractionDigits: value < 10 ? 1 : 0 })}\u00a0${unit}`;
}

/** Time a photo was taken as the camera wrote it. Cameras know no zone: the API keeps their figures as UTC. */
export function cameraTime(at: string): string {
  return moment(at, 'UTC');
}
