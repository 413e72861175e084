import { linkFiles } from './gallery-api.js';
import { isOneFile, wholeOf } from './gallery-cart.js';
import { element, money } from './gallery-parts.js';

const OF_PHOTO = ['print', 'digital', 'magnet', 'souvenir'];

/** One picture, large, and what can be ordered of it. */
export function viewed({ photos, offers, cart, link_id }, photo, { onAdd, onOpen, close }) {
  const button = (text, onclick, disabled = false) => element('button', { type: 'button', onclick, disabled }, text);
  const product = ({ name, price_kop, product_id }) => {
    const made = element(
      'button',
      { type: 'button', onclick: () => onAdd(product_id) },
      element('span', {}, name),
      element('strong', {}, money(price_kop)),
    );
    made.setAttribute('aria-label', `${name} · ${money(price_kop)}`);
    return made;
  };
  const { watermarked, original } = linkFiles(link_id, photo.id);
  const index = photos.indexOf(photo);
  const [before, next] = [photos[index - 1], photos[index + 1]];
  const acts = element('div', { className: 'acts' });
  if (photo.downloadable)
    acts.append(element('a', { className: 'button main', href: original, download: '' }, 'Скачать'));
  const whole = wholeOf({ cart, offers });
  const chosen = cart.some((one) => one.photo_id === photo.id && isOneFile(one, offers));
  // Its file is bought already, or chosen, alone or with all the others: nobody pays for it twice.
  const hasFile = photo.downloadable || whole !== undefined || chosen;
  const isOffered = ({ kind }) => OF_PHOTO.includes(kind) && !(kind === 'digital' && hasFile);
  acts.append(...offers.filter(isOffered).map(product));
  if (hasFile && !photo.downloadable)
    acts.append(
      element('p', { className: 'notice' }, `Файл уже в корзине${whole ? `: входит в «${whole.name}»` : ''}.`),
    );
  const ways = element(
    'div',
    { className: 'ways' },
    button('← Назад', () => onOpen(before), !before),
    button('Закрыть', close),
    button('Вперёд →', () => onOpen(next), !next),
  );
  return [element('img', { src: watermarked, alt: `Снимок ${index + 1}` }), acts, ways];
}
