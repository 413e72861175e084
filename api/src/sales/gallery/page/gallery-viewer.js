import { linkFiles } from './gallery-api.js';
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
  const whole = offers.find(
    ({ kind, product_id }) => kind === 'all_digital' && cart.some((one) => one.product_id === product_id),
  );
  // Its file is bought already, or chosen with all the others: nobody pays for it twice.
  const hasFile = photo.downloadable || whole !== undefined;
  const isOffered = ({ kind }) => OF_PHOTO.includes(kind) && !(kind === 'digital' && hasFile);
  acts.append(...offers.filter(isOffered).map(product));
  if (whole && !photo.downloadable)
    acts.append(element('p', { className: 'notice' }, `Файл уже в корзине: входит в «${whole.name}».`));
  const ways = element(
    'div',
    { className: 'ways' },
    button('← Назад', () => onOpen(before), !before),
    button('Закрыть', close),
    button('Вперёд →', () => onOpen(next), !next),
  );
  return [element('img', { src: watermarked, alt: `Снимок ${index + 1}` }), acts, ways];
}
