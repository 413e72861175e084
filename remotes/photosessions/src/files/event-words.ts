import type { PhotoFileEvent } from '@studio/contracts';
import { countOf, formatNumber } from '@studio/ui';
import { PHOTO_FORMS } from '../photos/photo-words';

type Kind = PhotoFileEvent['kind'];

const WORDS: Record<Kind, string> = {
  uploaded: 'загружен',
  version_added: 'загружена версия',
  version_chosen: 'выбрана версия',
  deleted: 'удалён',
  restored: 'возвращён',
  removed: 'файлы стёрты через 30 дней после удаления',
  original_downloaded: 'скачан оригинал',
};
const SEVERAL: Partial<Record<Kind, string>> = {
  deleted: 'Удалено',
  restored: 'Возвращено',
  removed: 'Стёрто через 30 дней после удаления',
  original_downloaded: 'Оригиналы скачаны архивом',
};
/** Names in a line about several photos; the rest are counted. */
const MAX_NAMES = 12;

/** The event in words, with the name of the photo: «IMG_1.jpg: удалён», «Удалено 3 снимка: IMG_1.jpg, IMG_2.jpg, IMG_3.jpg». */
export function eventWords(event: PhotoFileEvent): string {
  return `${actWords(event)}${clientWords(event)}`;
}

/** Through what the client got at the file. */
function clientWords(event: PhotoFileEvent): string {
  // An answer kept from an earlier version has none.
  const client = (event as Partial<PhotoFileEvent>).client ?? null;
  if (client === null) return '';
  const numbers = client.order_numbers.map((number) => `№ ${number}`);
  if (numbers.length === 0) return ' по ссылке';
  return ` по ссылке, ${numbers.length > 1 ? 'заказы' : 'заказ'} ${numbers.join(', ')}`;
}

function actWords(event: PhotoFileEvent): string {
  const name = event.photo_filename ?? event.filename;
  // As above.
  const others = (event as Partial<PhotoFileEvent>).others ?? [];
  if (others.length > 0) {
    const names = [name, ...others];
    const rest = names.length - MAX_NAMES;
    const said = names.slice(0, MAX_NAMES).join(', ');
    return `${SEVERAL[event.kind] ?? WORDS[event.kind]}: ${countOf(names.length, PHOTO_FORMS)} (${said}${rest > 0 ? ` и ещё ${formatNumber(rest)}` : ''})`;
  }
  return `${name}: ${WORDS[event.kind]}${versionWords(event)}${fileWords(event.filename, name)}`;
}

function versionWords({ kind, version }: PhotoFileEvent): string {
  if (version === null || version === 0) return kind === 'version_chosen' ? ' — исходный файл' : '';
  return ` ${version}`;
}

/** The file name of a version where it differs from its photo's. */
function fileWords(filename: string, photoName: string): string {
  return photoName === filename ? '' : ` из файла «${filename}»`;
}
