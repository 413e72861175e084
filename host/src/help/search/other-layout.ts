const LATIN = "`qwertyuiop[]asdfghjkl;'zxcvbnm,.";
const RUSSIAN = 'ёйцукенгшщзхъфывапролджэячсмитьбю';

/** What was meant by a text typed with the wrong keyboard layout: «cjnhelybr» is «сотрудник», «ртвлун» is «hndket». */
export function otherLayout(text: string): string {
  const typed = text.toLocaleLowerCase('ru-RU');
  const [from, to] = /[а-яё]/.test(typed) ? [RUSSIAN, LATIN] : [LATIN, RUSSIAN];
  return [...typed].map((letter) => to[from.indexOf(letter)] ?? letter).join('');
}
