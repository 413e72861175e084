import { element } from './element.js';

const TONES = 6;

/** Shows the groups whose people match the search; `onPick` gets the chosen account. */
export function showPhones(container, groups, { search, current, onPick }) {
  const words = fold(search).split(' ').filter(Boolean);
  const matching = (words.length === 0 ? [oneOfEach(groups), ...groups] : groups)
    .map(({ title, phones }) => ({ title, phones: phones.filter((phone) => matches(phone, title, words)) }))
    .filter(({ phones }) => phones.length > 0);
  const shown = matching.map(({ title, phones }) => {
    const items = phones.map((phone) => element('li', {}, personButton(phone, current, onPick)));
    return element(
      'section',
      { className: 'group' },
      element('h2', { textContent: title }),
      element('ul', {}, ...items),
    );
  });
  container.replaceChildren(...(shown.length > 0 ? shown : [nothing(search)]));
}

/** The short way for a newcomer: the first known person of each role, with the role under the name. */
function oneOfEach(groups) {
  const phones = groups.flatMap(({ title, phones: [first] }) => (first?.bound ? [{ ...first, place: title }] : []));
  return { title: 'По одному человеку каждой роли', phones };
}

function personButton(phone, current, onPick) {
  const button = element(
    'button',
    { type: 'button', className: 'person', onclick: () => onPick(phone) },
    element('span', {
      className: 'avatar',
      textContent: initials(phone.name),
      ariaHidden: 'true',
      data: { tone: phone.account_id % TONES },
    }),
    element(
      'span',
      {},
      element('span', { className: 'person-name', textContent: phone.name }),
      phone.place && element('span', { className: 'person-place', textContent: phone.place }),
    ),
    phone.bound ? null : element('span', { className: 'tag', textContent: 'не привязан' }),
  );
  if (phone.account_id === current) button.ariaCurrent = 'true';
  return button;
}

function matches({ name, place }, title, words) {
  const text = fold(`${name} ${place ?? ''} ${title}`);
  return words.every((word) => text.includes(word));
}

function fold(text) {
  return text.toLocaleLowerCase('ru').replaceAll('ё', 'е').trim();
}

function initials(name) {
  return name
    .split(' ')
    .slice(0, 2)
    .map(([letter]) => letter)
    .join('');
}

function nothing(search) {
  return element('p', { className: 'nothing', textContent: `По запросу «${search}» никого не нашлось.` });
}
