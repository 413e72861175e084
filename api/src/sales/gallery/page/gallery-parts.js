/** An element with its properties and children; texts are texts, never markup. */
export function element(tag, properties, ...children) {
  const made = Object.assign(document.createElement(tag), properties);
  made.append(...children);
  return made;
}

const exact = new Intl.NumberFormat('ru-RU', { style: 'currency', currency: 'RUB' });
const whole = new Intl.NumberFormat('ru-RU', { style: 'currency', currency: 'RUB', maximumFractionDigits: 0 });

/** «350 ₽», and with kopecks both of their digits: «23,90 ₽». */
export function money(kopecks) {
  return (kopecks % 100 === 0 ? whole : exact).format(kopecks / 100);
}

const rules = new Intl.PluralRules('ru-RU');

export function plural(count, one, few, many) {
  const rule = rules.select(count);
  if (rule === 'one') return one;
  return rule === 'few' ? few : many;
}

/** A random UUID, also for browsers that make none of their own outside https. */
export function newId() {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = (bytes[6] & 0x0f) | 0x40;
  bytes[8] = (bytes[8] & 0x3f) | 0x80;
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}

/** The page's own element. */
export const at = (id) => document.getElementById(id);

/** Tells above the page what has happened; `again` offers to try it once more. */
export function say(text, bad = false, again = null) {
  const notice = at('notice');
  notice.hidden = false;
  notice.replaceChildren(element('p', {}, text));
  if (again !== null)
    notice.append(element('button', { type: 'button', className: 'wide', onclick: again }, 'Повторить'));
  notice.classList.toggle('bad', bad);
  notice.scrollIntoView({ block: 'nearest' });
}

/** Takes back what was wrong and is not any more. */
export function unsayBad() {
  const notice = at('notice');
  if (notice.classList.contains('bad')) notice.hidden = true;
}
