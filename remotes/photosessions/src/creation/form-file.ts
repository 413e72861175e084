import { formatMoment } from '@studio/ui';
import type { SessionForm } from './session-form';

/** Data that could not be saved, as text that a person can read and type in again. */
export function formAsText(
  form: SessionForm,
  names: { photographer: string | null; location: string | null },
  at = new Date(),
): string {
  const lines: [string, string | null][] = [
    ['Фотосессия, которую не удалось сохранить', formatMoment(at)],
    ['Клиент', form.name.trim()],
    ['Телефон', form.phone.trim()],
    ['Фотограф', names.photographer],
    ['Локация', names.location],
    ['Человек', form.people.trim()],
    ['Заметка', form.notes.trim()],
  ];
  return lines
    .filter(([, value]) => value)
    .map(([label, value]) => `${label}: ${value}`)
    .join('\r\n');
}
