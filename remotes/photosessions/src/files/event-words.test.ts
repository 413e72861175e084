import type { PhotoFileEvent } from '@studio/contracts';
import { someId } from '../testing/builders';
import { eventWords } from './event-words';

const event = (part: Partial<PhotoFileEvent>): PhotoFileEvent => ({
  id: someId(1),
  photo_id: someId(2),
  filename: 'IMG_1.jpg',
  photo_filename: 'IMG_1.jpg',
  kind: 'deleted',
  version: null,
  at: '2026-03-08T12:00:00.000Z',
  by_name: 'Лис Ия',
  client: null,
  others: [],
  ...part,
});

it.each<[Partial<PhotoFileEvent>, string]>([
  [{}, 'IMG_1.jpg: удалён'],
  [{ kind: 'version_chosen', version: 0 }, 'IMG_1.jpg: выбрана версия — исходный файл'],
  [
    { kind: 'version_added', version: 2, filename: 'для печати.jpg' },
    'IMG_1.jpg: загружена версия 2 из файла «для печати.jpg»',
  ],
  [{ others: ['IMG_2.jpg'] }, 'Удалено: 2\u00a0снимка (IMG_1.jpg, IMG_2.jpg)'],
  [
    { kind: 'original_downloaded', client: { link_id: someId(3), order_numbers: [12] } },
    'IMG_1.jpg: скачан оригинал по ссылке, заказ № 12',
  ],
  [
    { kind: 'original_downloaded', client: { link_id: someId(3), order_numbers: [12, 14] }, others: ['IMG_2.jpg'] },
    'Оригиналы скачаны архивом: 2\u00a0снимка (IMG_1.jpg, IMG_2.jpg) по ссылке, заказы № 12, № 14',
  ],
])('%j is said as «%s»', (part, words) => expect(eventWords(event(part))).toBe(words));

it('an archive of thousands names the first files and counts the rest', () => {
  const others = Array.from({ length: 2_003 }, (_, n) => `IMG_${n + 2}.jpg`);
  expect(eventWords(event({ kind: 'original_downloaded', others }))).toMatch(
    /^Оригиналы скачаны архивом: 2.004.снимка \(IMG_1\.jpg, .*IMG_12\.jpg и ещё 1.992\)$/,
  );
});
