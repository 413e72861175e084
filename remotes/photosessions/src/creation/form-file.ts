import { formatDateTime } from '@studio/ui';
import type { SessionForm } from './session-form';

/** What could not be saved, as text that a person can read and type in again. */
export function formAsText(
  form: SessionForm,
  names: { photographer: string | null; location: string | null },
  at = new Date(),
): string {
  const lines: [string, string | null][] = [
    ['Фотосессия, которую не удалось сохранить', formatDateTime(at)],
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

/** Hands the text to the person as a file of their own device. */
export function downloadText(filename: string, text: string): void {
  // The mark tells Notepad that it is UTF-8.
  const url = URL.createObjectURL(new Blob(['\ufeff', text], { type: 'text/plain;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = filename;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
