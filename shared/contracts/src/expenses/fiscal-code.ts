/** What the QR code of a fiscal receipt says (54-FZ, order ED-7-20/662@): time, sum, register, document and its sign. */
export interface FiscalCode {
  /** Local time as the receipt prints it. */
  time: string;
  sum_kop: number;
  /** `fn-i-fp`: the same for every copy of one receipt. */
  key: string;
}

const FIELD = {
  t: /^\d{8}t\d{4}(\d{2})?$/,
  s: /^\d{1,9}(\.\d{1,2})?$/,
  fn: /^\d{16}$/,
  i: /^\d{1,16}$/,
  fp: /^\d{1,16}$/,
};

/**
 * Parses `t=20260301T1530&s=450.00&fn=…&i=…&fp=…&n=1`, in any case, with spaces, behind an address, numbers with leading zeros: one receipt
 * has one key however its code was typed. Null for what is no code of a receipt.
 */
export function readFiscalCode(text: string): FiscalCode | null {
  const fields = fieldsOf(text);
  const read = (name: keyof typeof FIELD) => {
    const value = fields.get(name) ?? '';
    return FIELD[name].test(value) ? value : null;
  };
  const [t, s, fn, i, fp] = [read('t'), read('s'), read('fn'), read('i'), read('fp')];
  if (t === null || s === null || fn === null || i === null || fp === null) return null;
  const time = `${t.slice(0, 4)}-${t.slice(4, 6)}-${t.slice(6, 8)}T${t.slice(9, 11)}:${t.slice(11, 13)}`;
  const moment = new Date(`${time}:00Z`);
  if (Number.isNaN(moment.getTime()) || !moment.toISOString().startsWith(time)) return null;
  return { time, sum_kop: Math.round(Number(s) * 100), key: [fn, BigInt(i), BigInt(fp)].join('-') };
}

/** Why the code cannot go with a claim, as a sentence; null where it can. */
export function fiscalFault(text: string): string | null {
  if (readFiscalCode(text) === null) return 'Это не код чека: он начинается с t= и содержит fn=.';
  return (fieldsOf(text).get('n') ?? PURCHASE) === PURCHASE
    ? null
    : 'Это чек возврата, а не покупки. Приложите чек, по которому платили.';
}

/** The kind of calculation «приход». */
const PURCHASE = '1';

function fieldsOf(text: string): URLSearchParams {
  const plain = text.replaceAll(/\s/g, '').toLowerCase();
  return new URLSearchParams(plain.slice(plain.indexOf('?') + 1));
}

/** What the code of a claim's receipt says: its sum, and its day as the receipt prints it. */
export interface FiscalFacts {
  sum_kop: number;
  day: string;
}

/** In what a claim and its receipt's code differ: more is claimed than was paid, or of another day. Less may be claimed. */
export function fiscalDoubts({
  claimed_kop,
  occurred_on,
  fiscal,
}: {
  claimed_kop: number;
  occurred_on: string;
  fiscal: FiscalFacts | null;
}): { sum: boolean; day: boolean } {
  if (fiscal === null) return { sum: false, day: false };
  return { sum: claimed_kop > fiscal.sum_kop, day: occurred_on !== fiscal.day };
}
