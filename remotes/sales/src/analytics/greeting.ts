/** «Доброе утро, Анна» by the hour of the person's own clock; without a name only the greeting. */
export function greeting(now: Date, firstName: string): string {
  const hour = now.getHours();
  const words = hour < 5 ? 'Доброй ночи' : hour < 12 ? 'Доброе утро' : hour < 18 ? 'Добрый день' : 'Добрый вечер';
  return firstName ? `${words}, ${firstName}` : words;
}
