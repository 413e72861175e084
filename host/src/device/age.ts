const relative = new Intl.RelativeTimeFormat('ru-RU', { numeric: 'auto' });

/** «5 минут назад»; a time in the future, by a clock that was turned back, counts as now. */
export function ageWords(since: string | number, now: number): string {
  const seconds = Math.max(0, (now - new Date(since).getTime()) / 1_000);
  if (!Number.isFinite(seconds)) return 'неизвестно когда';
  if (seconds < 60) return 'только что';
  if (seconds < 3_600) return relative.format(-Math.floor(seconds / 60), 'minute');
  if (seconds < 86_400) return relative.format(-Math.floor(seconds / 3_600), 'hour');
  return relative.format(-Math.floor(seconds / 86_400), 'day');
}
