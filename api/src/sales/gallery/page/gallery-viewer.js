import { linkFiles } from './gallery-api.js';
import { element, money } from './gallery-parts.js';

const OF_PHOTO = ['print', 'digital', 'magnet', 'souvenir'];

/** One picture, large, and what can be ordered of it. */
export function viewed({ photos, offers, link_id }, photo, { onAdd, onOpen, close }) {
  const button = (text, onclick) => element('button', { type: 'button', onclick }, text);
  const { watermarked, original } = linkFiles(link_id, photo.id);
  const index = photos.indexOf(photo);
  const next = photos[index + 1];
  const acts = element('div', { className: 'acts' });
  if (photo.downloadable)
    acts.append(element('a', { className: 'button main', href: original, download: '' }, 'Скачать'));
  for (const { kind, name, price_kop, product_id } of offers)
    if (OF_PHOTO.includes(kind)) acts.append(button(`${name} · ${money(price_kop)}`, () => onAdd(product_id)));
  if (next) acts.append(button('Следующий', () => onOpen(next)));
  acts.append(button('Закрыть', close));
  return [element('img', { src: watermarked, alt: `Снимок ${index + 1}` }), acts];
}
