import type { LocalSession } from '@studio/portal';
import { formatBytes, formatMoment, formatPhone } from '@studio/ui';
import { STAGE_LABELS } from './local-stage';
import { clientName, clientPhone } from './merge-sessions';

/** A photo listed in the file. */
interface ListedPhoto {
  filename: string;
  bytes: number;
  sha256: string;
}

/**
 * A record as a file that a colleague can read and type in again, with every field for support: words first, then the record as JSON. The
 * photos are listed; their contents are saved one by one.
 */
export function recordAsText({ record, stage }: LocalSession, photos: readonly ListedPhoto[], at = new Date()): string {
  const { error } = record;
  const lines: [label: string, value: string | number | null | undefined][] = [
    ['Фотосессия с этого устройства', formatMoment(at)],
    ['Клиент', clientName(record)],
    ['Телефон', formatPhone(clientPhone(record))],
    ['Фотограф', record.photographer ?? record.photographer_id],
    ['Локация', record.location_name ?? record.location_id],
    ['Человек', record.people_count],
    ['Заметка', record.notes],
    ['Создана', formatMoment(record.created_at)],
    ['Состояние', STAGE_LABELS[stage]],
    ['Причина', error?.message],
    ['Номер запроса', error?.request_id],
    ['Номер на устройстве', record.local_id],
    ['Снимков на устройстве', photos.length === 0 ? null : photos.length],
  ];
  return [
    ...lines.flatMap(([label, value]) =>
      value === null || value === undefined || value === '' ? [] : [`${label}: ${value}`],
    ),
    ...photos.map(({ filename, bytes }) => `  ${filename}, ${formatBytes(bytes)}`),
    '',
    'Все поля для поддержки:',
    JSON.stringify({ record, photos }, null, 2),
  ].join('\r\n');
}

/** Name of that file. */
export function recordFilename({ record }: LocalSession): string {
  const name =
    clientName(record)
      .replace(/[\\/:*?"<>|]/g, ' ')
      .trim() || 'без имени';
  return `фотосессия ${name}, ${record.local_id}.txt`;
}
