import { call, linkFiles } from './gallery-api.js';
import { changeCart, isOneFile, namesOf, orderOf, totalOf, wholeOf, withMore } from './gallery-cart.js';
import { askedOrder, attempt } from './gallery-line.js';
import { viewed } from './gallery-viewer.js';
import { downloadBox, orderBoxes, OWNED, WAITING } from './gallery-orders.js';
import { at, element, money, newId, plural, say } from './gallery-parts.js';

const KEPT = 'gallery-token';

let gallery = null;
let show = 'all';
/** Made once per attempt: pressing twice, or again after a lost answer, orders once. */
let orderId = null;
/** Whether the client took the cheaper set in place of what is in the cart. */
let isCheaper = false;
const payments = {};

// The token stands behind the «#»: it never travels in an address that a server writes down.
const token = location.hash.slice(1) || sessionStorage.getItem(KEPT) || '';
if (location.hash) {
  sessionStorage.setItem(KEPT, token);
  history.replaceState(null, '', location.pathname);
}
// Another link entered in this tab changes the address alone: the page begins again with it.
addEventListener('hashchange', () => location.reload());
for (const button of at('filter').children)
  button.addEventListener('click', () => {
    show = button.dataset.show;
    for (const other of at('filter').children) other.setAttribute('aria-pressed', String(other === button));
    drawPhotos();
  });
at('to-cart').addEventListener('click', openCart);
await start();

async function start() {
  if (token === '') {
    say('Откройте галерею по ссылке, которую прислала студия.', true);
    return;
  }
  await attempt(async () => {
    gallery = await call('POST', '/open', { token });
    draw();
    const waiting = gallery.orders.find(({ state }) => WAITING.includes(state));
    // What the studio has put together waits for the client, not for the bank.
    if (waiting && waiting.payment_state !== null) await follow(waiting.id);
  });
}

function draw() {
  at('company').textContent = gallery.company_name;
  const day = new Date(`${gallery.business_date}T00:00:00`).toLocaleDateString('ru-RU', {
    day: 'numeric',
    month: 'long',
  });
  const until = new Date(gallery.expires_at).toLocaleDateString('ru-RU', { day: 'numeric', month: 'long' });
  at('about').textContent =
    `Съёмка № ${gallery.session_number}, ${day}, ${gallery.location_name}. Ссылка действует до ${until}.`;
  at('filter').hidden = gallery.photos.length === 0;
  at('hint').hidden = gallery.photos.length === 0 || gallery.offers.length === 0;
  if (gallery.photos.length === 0) say('Снимков пока нет: студия их ещё готовит. Загляните позже.');
  if (gallery.closed) say(gallery.closed);
  drawOrders();
  drawPhotos();
  drawBar();
}

function drawPhotos() {
  const shown = gallery.photos.filter(
    ({ hearted, downloadable }) => show === 'all' || (show === 'hearts' ? hearted : downloadable),
  );
  const inCart = new Set(gallery.cart.map(({ photo_id }) => photo_id));
  at('photos').replaceChildren(
    ...shown.map((photo) => {
      const number = gallery.photos.indexOf(photo) + 1;
      const image = element('img', {
        src: linkFiles(gallery.link_id, photo.id).thumbnail,
        alt: `Снимок ${number}`,
        loading: 'lazy',
      });
      const open = element('button', { type: 'button', className: 'open', onclick: () => openPhoto(photo) }, image);
      const item = element('li', {}, open, heartOf(photo));
      if (photo.downloadable) item.append(element('span', { className: 'tag' }, 'Куплен'));
      else if (inCart.has(photo.id)) item.append(element('span', { className: 'tag in-cart' }, 'В корзине'));
      return item;
    }),
  );
}

function heartOf(photo) {
  const heart = element('button', { type: 'button', className: 'heart', ariaLabel: 'Нравится' }, '♥');
  heart.setAttribute('aria-pressed', String(photo.hearted));
  heart.addEventListener('click', () =>
    attempt(async () => {
      const { on } = await call('PUT', `/${gallery.link_id}/hearts/${photo.id}`, { on: !photo.hearted });
      photo.hearted = on;
      heart.setAttribute('aria-pressed', String(on));
    }),
  );
  return heart;
}

function drawBar() {
  const { pieces } = totalOf(gallery.cart, gallery.offers);
  at('bar').hidden = pieces === 0;
  at('count').textContent = `${pieces} ${plural(pieces, 'товар', 'товара', 'товаров')}`;
  // What will be paid, also once the cheaper set was taken.
  at('total').textContent = money(orderOf(gallery, isCheaper).expected_total_kop);
}

function drawOrders() {
  at('orders').replaceChildren(
    ...downloadBox(gallery),
    ...orderBoxes(gallery, {
      onCancel: (id) =>
        attempt(async () => {
          await call('POST', `/${gallery.link_id}/orders/${id}/cancel`, {});
          await reload();
        }),
      onPay: (id) => attempt(() => payOrder(id)),
    }),
  );
}

function openPhoto(photo) {
  const viewer = at('viewer');
  const close = () => viewer.close();
  const onAdd = (product_id) => add(product_id, photo.id).then(close);
  viewer.replaceChildren(...viewed(gallery, photo, { onAdd, onOpen: openPhoto, close }));
  if (!viewer.open) viewer.showModal();
}

async function add(product_id, photo_id, by = 1) {
  await attempt(async () => {
    isCheaper = false;
    await changeCart(gallery, (cart) => withMore(cart, { product_id, photo_id }, by));
    orderId = null;
    drawPhotos();
    drawBar();
  });
}

function openCart() {
  const sheet = at('cart');
  const { cheaper } = gallery;
  const wanted = orderOf(gallery, isCheaper);
  const sum = wanted.expected_total_kop;
  const rows = gallery.cart.map(({ product_id, photo_id, quantity }) => {
    const offer = gallery.offers.find((one) => one.product_id === product_id);
    const number = gallery.photos.findIndex(({ id }) => id === photo_id) + 1;
    const change = (by) => () => add(product_id, photo_id, by).then(openCart);
    return element(
      'div',
      { className: 'row' },
      element('span', {}, `${offer?.name ?? ''}${number > 0 ? `, снимок ${number}` : ''}`),
      element(
        'span',
        { className: 'steps' },
        element('button', { type: 'button', ariaLabel: 'Меньше', onclick: change(-1) }, '−'),
        String(quantity),
        element(
          'button',
          {
            type: 'button',
            ariaLabel: 'Больше',
            onclick: change(1),
            disabled: isOneFile({ product_id, photo_id }, gallery.offers),
          },
          '+',
        ),
      ),
      element('span', {}, money((offer?.price_kop ?? 0) * quantity)),
    );
  });
  const packages = wholeOf(gallery) ? [] : gallery.offers.filter(({ kind }) => kind === 'all_digital');
  const email = element('input', {
    type: 'email',
    value: sheet.querySelector('input')?.value ?? '',
    autocomplete: 'email',
    inputMode: 'email',
    placeholder: 'имя@почта.ру',
  });
  const pay = element('button', { type: 'button', className: 'main wide' }, `Оплатить ${money(sum)}`);
  pay.disabled = gallery.cart.length === 0;
  pay.addEventListener('click', () => void placeOrder(pay, email.value.trim(), wanted));
  sheet.replaceChildren(
    element('h2', { id: 'cart-title' }, 'Корзина'),
    ...(rows.length > 0 ? rows : [element('p', { className: 'muted' }, 'Корзина пуста.')]),
    ...(cheaper === null ? [] : cheaperOffer(cheaper)),
    ...packages.map((offer) =>
      element(
        'button',
        { type: 'button', className: 'wide', onclick: () => add(offer.product_id, null).then(openCart) },
        `${offer.name} · ${money(offer.price_kop)}`,
      ),
    ),
    element('label', {}, 'Почта для чека (не обязательно)', email),
    element('p', { className: 'notice bad', id: 'cart-fault', hidden: true }),
    pay,
    element('button', { type: 'button', className: 'wide', onclick: () => sheet.close() }, 'Выбрать ещё'),
  );
  if (!sheet.open) sheet.showModal();
}

/** The same as a cheaper set: offered with what it saves, and only taken when the client presses. */
function cheaperOffer({ lines, total_kop, saves_kop }) {
  const names = namesOf(lines, gallery.offers);
  const choose = (taken, text) => {
    const onclick = () => {
      isCheaper = taken;
      orderId = null;
      drawBar();
      openCart();
    };
    return element('button', { type: 'button', className: 'wide', onclick }, text);
  };
  if (!isCheaper) return [choose(true, `То же дешевле на ${money(saves_kop)}: ${names} — ${money(total_kop)}`)];
  return [
    element('p', { className: 'notice' }, `Те же снимки: ${names}. Дешевле на ${money(saves_kop)}.`),
    choose(false, 'Заказать по отдельности'),
  ];
}

async function placeOrder(button, receipt_to, wanted) {
  button.disabled = true;
  orderId ??= newId();
  try {
    const order = await call('POST', `/${gallery.link_id}/orders`, {
      id: orderId,
      ...wanted,
      receipt_to: receipt_to || null,
    });
    // Given up, its lines are back in the cart: the next attempt is another order.
    orderId = null;
    if (isLeaving(order)) return;
    at('cart').close();
    await reload();
    await follow(order.id);
  } catch (error) {
    button.disabled = false;
    // The sum of before would be refused each time: the cart is shown at the prices of now.
    if (error.code === 'price_changed') await attempt(() => reload().then(openCart));
    const fault = at('cart-fault');
    fault.hidden = false;
    fault.textContent = error.message;
    if (error.code === 'already_paid') await reload();
  }
}

/** Pays an order that is there: the same attempt again, after a lost answer, is the same payment. */
async function payOrder(id) {
  payments[id] ??= newId();
  const order = await call('POST', `/${gallery.link_id}/orders/${id}/pay`, { payment_id: payments[id] });
  delete payments[id];
  if (isLeaving(order)) return;
  await reload();
  await follow(id);
}

/** Whether the client goes on to the bank's page. */
function isLeaving({ confirmation_url }) {
  if (confirmation_url) location.assign(confirmation_url);
  return Boolean(confirmation_url);
}

/** Asks until the bank has answered: at once, then every three seconds for as long as the page is looked at. */
async function follow(id) {
  for (;;) {
    const order = await askedOrder(gallery.link_id, id);
    if (order === null) continue;
    if (!WAITING.includes(order.state)) {
      await reload();
      if (OWNED.includes(order.state)) say('Спасибо! Заказ оплачен.');
      return;
    }
    const known = gallery.orders.find((one) => one.id === id);
    if (known && (known.confirmation_url !== order.confirmation_url || known.payment_state !== order.payment_state)) {
      Object.assign(known, order);
      drawOrders();
    }
    if (order.payment_state === 'canceled') return;
    await new Promise((resolve) => setTimeout(resolve, 3_000));
  }
}

async function reload() {
  isCheaper = false;
  gallery = await call('GET', `/${gallery.link_id}`);
  draw();
}
