const LATIN = 'qwertyuiop[]asdfghjkl;\'zxcvbnm,.`QWERTYUIOP{}ASDFGHJKL:"ZXCVBNM<>~';
const RUSSIAN = 'йцукенгшщзхъфывапролджэячсмитьбюёЙЦУКЕНГШЩЗХЪФЫВАПРОЛДЖЭЯЧСМИТЬБЮЁ';

const TO_RUSSIAN = new Map(LATIN.split('').map((sign, index) => [sign, RUSSIAN.charAt(index)]));
const TO_LATIN = new Map(RUSSIAN.split('').map((sign, index) => [sign, LATIN.charAt(index)]));

/**
 * What the same keys write in the other layout, ЙЦУКЕН or QWERTY: `ajnj` → `фото`. Null for a text that has letters of both
 * or none: nobody forgot to switch.
 */
export function inOtherLayout(typed: string): string | null {
  const russian = /[а-яё]/i.test(typed);
  const latin = /[a-z]/i.test(typed);
  if (russian === latin) return null;
  const map = russian ? TO_LATIN : TO_RUSSIAN;
  return typed.replace(/./gu, (sign) => map.get(sign) ?? sign);
}
