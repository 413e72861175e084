import { normalizePhone } from '@studio/contracts';
import { extensionRefusal } from '../kernel/calls/require-phone';
import { type Cell, type Reading, readText, short } from '../sheets';

/** E.164 of a phone as people or spreadsheets write it, as a number too. */
export function readPhone(cell: Cell): Reading<string | null> {
  const text = readText(cell);
  if ('fault' in text || text.value === null) return text;
  if (/\de\+?\d/i.test(text.value))
    return { fault: 'Excel сократил номер. Задайте столбцу текстовый формат и впишите номер целиком.' };
  const phone = normalizePhone(text.value.replace(/\.0$/, ''));
  return phone === null
    ? { fault: extensionRefusal(text.value) ?? `«${short(text.value)}» не похоже на телефон: нужно +7 и десять цифр.` }
    : { value: phone };
}
