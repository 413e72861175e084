import type { LeftRecords } from '@studio/offline';
import { formatMoment } from '@studio/ui';

const HEADERS = ['Что', 'Подробности', 'Записано', 'Почему не отправлено', 'Данные'];

/** The records as a table that a spreadsheet opens; photos are files of their own. */
export function leftTable({ sessions, writes }: LeftRecords): string {
  const rows = [
    ...sessions.map((one) => [
      'Фотосессия',
      [one.name ?? one.clientName, one.phone ?? one.phone_number].filter(Boolean).join(', '),
      formatMoment(one.local_created_at),
      one.error?.message ?? '',
      dataOf(one.sent_body ?? bodyOf(one)),
    ]),
    ...writes.map((one) => [
      one.title,
      one.summary ?? '',
      formatMoment(one.saved_at),
      one.error?.message ?? '',
      dataOf(one.payload),
    ]),
  ];
  return `\uFEFF${[HEADERS, ...rows].map((row) => row.map(cell).join(';')).join('\r\n')}\r\n`;
}

function bodyOf({
  name,
  phone,
  location_id,
  photographer_id,
  people_count,
  notes,
  created_at,
}: LeftRecords['sessions'][number]) {
  return { name, phone, location_id, photographer_id, people_count, notes, created_at };
}

const dataOf = (value: unknown) => JSON.stringify(value);

/** A spreadsheet must not take what somebody typed for a formula. */
function cell(text: string): string {
  const plain = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[";\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain;
}
