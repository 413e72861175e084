/** Why a printer refused a receipt. */
interface ReceiptRefusal {
  /** What is wrong and what to do, for staff; sentences. */
  words: string;
  /** Something in the receipt itself, so that the same again is refused again; whom it is sent to; or the printer's own trouble. */
  about: 'content' | 'recipient' | 'printer';
}

const SAME_AGAIN = 'Повтор тем же чеком не поможет: передайте номер продажи администратору портала.';

/** By what the printers say, in their own words or by the names of their fields; the first that fits. */
const KNOWN: readonly (ReceiptRefusal & { says: RegExp })[] = [
  {
    says: /смена.*24|24\s*час|-3822/i,
    words: 'Смена кассы открыта больше суток. Закройте её на кассе и отправьте чек снова.',
    about: 'printer',
  },
  {
    says: /больше, чем пробито|refund.*(exceed|more than)/i,
    words: 'Касса не нашла пробитого чека на эту сумму. Сначала отправьте чек оплаты, потом этот.',
    about: 'printer',
  },
  {
    says: /больше открытой предоплаты/i,
    words: 'Касса не нашла предоплаты, которую закрывает этот чек. Сначала отправьте чек предоплаты, потом этот.',
    about: 'printer',
  },
  {
    says: /накопител|\bФН\b|fiscal (storage|drive)/i,
    words: 'Фискальный накопитель кассы не работает или заполнен. Когда его заменят, отправьте чек снова.',
    about: 'printer',
  },
  { says: /бумаг|paper/i, words: 'В кассе кончилась бумага. Вставьте её и отправьте чек снова.', about: 'printer' },
  {
    says: /\binn\b|ИНН|\bsno\b|tax_system|payment_address|cashier|место расч[её]та|company|налогообложени/i,
    words: `Касса не приняла данные компании: ИНН, систему налогов, адрес расчётов или кассира. ${SAME_AGAIN}`,
    about: 'content',
  },
  { says: /\bvat|НДС|налог/i, words: `Касса не приняла ставку НДС. ${SAME_AGAIN}`, about: 'content' },
  {
    says: /client|customer|e-?mail|phone|почт|телефон/i,
    words: 'Касса не приняла телефон или почту клиента. Отправьте чек снова: он уйдёт на почту компании.',
    about: 'recipient',
  },
  {
    says: /сумм|total|payments|settlement|amount|price|\bsum\b/i,
    words: `Суммы в чеке не сходятся. ${SAME_AGAIN}`,
    about: 'content',
  },
  {
    says: /признак|payment_m(ode|ethod)/i,
    words: `В чеке смешаны товары с разным расчётом. ${SAME_AGAIN}`,
    about: 'content',
  },
  {
    says: /name|description|наименован/i,
    words: `Касса не приняла название товара. ${SAME_AGAIN}`,
    about: 'content',
  },
  {
    says: /структура|валидац|validation|invalid[ _]/i,
    words: `Касса не приняла чек целиком: в нём не хватает обязательного. ${SAME_AGAIN}`,
    about: 'content',
  },
];

/** Codes by which a printer refuses what it was sent, whatever it says besides. */
const CONTENT_CODES = ['30', '31', '32', '40', '41', 'invalid_request'];

/** What a refusal means; `code` and `said` are the printer's. */
export function receiptRefusal(code: string | null, said: string): ReceiptRefusal {
  const known = KNOWN.find(({ says }) => says.test(said));
  if (known) return known;
  return code !== null && CONTENT_CODES.includes(code)
    ? { words: `Касса не приняла чек. ${SAME_AGAIN}`, about: 'content' }
    : { words: 'Касса отказала, причина ей не названа. Отправьте чек снова.', about: 'printer' };
}
