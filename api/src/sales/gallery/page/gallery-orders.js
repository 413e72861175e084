import { linkFiles } from './gallery-api.js';
import { element, money, plural } from './gallery-parts.js';

export const OWNED = ['paid', 'in_work', 'handed_over', 'closed', 'partly_refunded'];
export const WAITING = ['awaiting_payment', 'cart', 'link_sent'];
const ORDER_WORDS = {
  awaiting_payment: 'ждёт оплаты',
  paid: 'оплачен',
  in_work: 'готовится',
  handed_over: 'выдан',
  closed: 'выдан',
  expired: 'срок истёк',
  partly_refunded: 'возвращён частично',
  refunded: 'деньги возвращены',
};
/** Milliseconds between two files: a phone that is asked for all at once keeps the first only. */
const DOWNLOAD_PAUSE_MS = 700;

/** The client's orders with what can be done with each. */
export function orderBoxes(gallery, onCancel) {
  return gallery.orders
    .filter(({ state }) => state !== 'cancelled')
    .map((order) => {
      const words = order.lines.map(({ name, quantity }) => `${name} × ${quantity}`).join(', ');
      const box = element(
        'div',
        { className: 'order' },
        element('h2', {}, `Заказ № ${order.number}: ${ORDER_WORDS[order.state] ?? order.state}`),
        element('p', { className: 'muted' }, words),
        element('p', {}, money(order.total_kop)),
      );
      if (WAITING.includes(order.state)) box.append(...waitingActs(order, onCancel));
      if (OWNED.includes(order.state)) box.append(...downloads(gallery));
      return box;
    });
}

function waitingActs(order, onCancel) {
  const { id, payment_state, confirmation_url } = order;
  const cancel = element(
    'button',
    { type: 'button', className: 'wide', onclick: () => onCancel(id) },
    'Отменить заказ',
  );
  if (payment_state === 'canceled')
    return [element('p', {}, 'Банк отказал в оплате. Отмените заказ и попробуйте другой картой.'), cancel];
  if (confirmation_url === null)
    return [element('p', {}, 'Банк ещё не ответил. Мы спрашиваем его снова: деньги дважды не спишутся.'), cancel];
  const pay = { type: 'button', className: 'main wide', onclick: () => location.assign(confirmation_url) };
  return [element('button', pay, 'Оплатить'), cancel];
}

function downloads({ photos, link_id }) {
  const owned = photos.filter(({ downloadable }) => downloadable);
  if (owned.length === 0) return [element('p', { className: 'muted' }, 'Заберите заказ в студии: назовите его номер.')];
  const words = `Скачать ${owned.length} ${plural(owned.length, 'снимок', 'снимка', 'снимков')}`;
  const save = { type: 'button', className: 'main wide', onclick: () => void saveAll(link_id, owned) };
  return [element('button', save, words)];
}

async function saveAll(link, photos) {
  for (const { id } of photos) {
    element('a', { href: linkFiles(link, id).original, download: '' }).click();
    await new Promise((resolve) => setTimeout(resolve, DOWNLOAD_PAUSE_MS));
  }
}
