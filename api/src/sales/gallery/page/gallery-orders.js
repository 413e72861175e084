import { element, money, plural } from './gallery-parts.js';
import { saveZip } from './gallery-zip.js';

export const OWNED = ['paid', 'in_work', 'handed_over', 'closed', 'partly_refunded'];
/** Nothing of these is in the studio any more. */
const HANDED_OVER = ['handed_over', 'closed'];
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
/** Where and when an order is handed over. */
function placeToCollect({ location_address, location_hours }) {
  const open = location_hours && ` Мы открыты: ${location_hours}.`;
  return `Заберите заказ в студии: ${location_address}. Назовите его номер.${open}`;
}

/** The client's orders with what can be done with each. */
export function orderBoxes(gallery, { onCancel, onPay }) {
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
      if (order.returned_kop > 0)
        box.append(
          element(
            'p',
            { className: 'notice' },
            `Деньги за этот заказ пришли больше одного раза: ${money(order.returned_kop)} мы вернули тем же путём.`,
          ),
        );
      if (WAITING.includes(order.state)) box.append(...waitingActs(order, { onCancel, onPay }));
      if (OWNED.includes(order.state) && order.to_collect && !HANDED_OVER.includes(order.state))
        box.append(element('p', { className: 'muted' }, placeToCollect(gallery)));
      return box;
    });
}

function waitingActs(order, { onCancel, onPay }) {
  const { id, payment_state, confirmation_url } = order;
  const cancel = element(
    'button',
    { type: 'button', className: 'wide', onclick: () => onCancel(id) },
    'Отменить заказ',
  );
  const again = (words) =>
    element('button', { type: 'button', className: 'main wide', onclick: () => onPay(id) }, words);
  if (payment_state === 'canceled')
    return [
      element('p', {}, 'Оплата не прошла, деньги не списаны. Попробуйте ещё раз или другой картой.'),
      again('Оплатить ещё раз'),
      cancel,
    ];
  if (payment_state === null)
    return [element('p', {}, 'Этот заказ собрали для вас в студии.'), again('Оплатить'), cancel];
  if (confirmation_url === null)
    return [element('p', {}, 'Банк ещё не ответил. Мы спрашиваем его снова: деньги дважды не спишутся.'), cancel];
  const pay = { type: 'button', className: 'main wide', onclick: () => location.assign(confirmation_url) };
  return [element('button', pay, 'Оплатить'), cancel];
}

/** One archive of all pictures whose files are paid for, in whichever order; nothing when there are none. */
export function downloadBox({ photos, link_id }) {
  const owned = photos.filter(({ downloadable }) => downloadable);
  if (owned.length === 0) return [];
  const words = `Скачать ${owned.length} ${plural(owned.length, 'снимок', 'снимка', 'снимков')} архивом`;
  const said = element('p', { className: 'muted', role: 'status' });
  const save = element('button', { type: 'button', className: 'main wide' }, words);
  save.addEventListener('click', async () => {
    save.disabled = true;
    try {
      await saveZip(link_id, owned, (done) => (said.textContent = `Скачано ${done} из ${owned.length}…`));
      said.textContent = 'Готово: архив в загрузках. Снимки можно скачать и по одному, открыв их.';
    } catch (error) {
      said.textContent = `${error.message} Снимки можно скачать и по одному, открыв их.`;
    }
    save.disabled = false;
  });
  return [element('div', { className: 'order' }, element('h2', {}, 'Купленные снимки'), save, said)];
}
