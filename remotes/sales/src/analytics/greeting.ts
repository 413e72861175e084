import { formatTime } from '@studio/ui';

interface Greeted {
  first_name?: string;
  time_zone?: string | undefined;
}

/** «Доброе утро, Анна» by the hour at the person's place, as all that the page counts; without a name only the greeting. */
export function greeting(now: Date, person: Greeted | null): string {
  const hour = Number(formatTime(now, person?.time_zone).slice(0, 2));
  const words = hour < 5 ? 'Доброй ночи' : hour < 12 ? 'Доброе утро' : hour < 18 ? 'Добрый день' : 'Добрый вечер';
  return person?.first_name ? `${words}, ${person.first_name}` : words;
}
