/**
 * Every form of a domain's name: `gift-cards`, `giftCards`, `GiftCards`, `gift_cards`, `GIFT_CARDS`.
 *
 * @param {string} name
 */
export function namesOf(name) {
  const words = name.split('-');
  const capital = (word) => word.charAt(0).toUpperCase() + word.slice(1);
  const pascal = words.map(capital).join('');
  return {
    kebab: name,
    camel: pascal.charAt(0).toLowerCase() + pascal.slice(1),
    pascal,
    snake: words.join('_'),
    constant: words.join('_').toUpperCase(),
    tag: capital(words.join(' ')),
  };
}
