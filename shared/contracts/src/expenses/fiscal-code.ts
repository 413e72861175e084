/** What the QR code of a fiscal receipt says (54-FZ, order ED-7-20/662@): time, sum, register, document and its sign. */
export interface FiscalCode {
  /** Local time as the receipt prints it. */
  time: string;
  sum_kop: number;
  /** `fn-i-fp`: the same for every copy of one receipt. */
  key: string;
}

const FIELD = {
  t: /^\d{8}T\d{4}(\d{2})?$/,
  s: /^\d{1,9}(\.\d{1,2})?$/,
  fn: /^\d{16}$/,
  i: /^\d{1,10}$/,
  fp: /^\d{1,10}$/,
};

/** Parses `t=20260301T1530&s=450.00&fn=…&i=…&fp=…&n=1`; null for a code that is not of a receipt. */
export function readFiscalCode(text: string): FiscalCode | null {
  const fields = new URLSearchParams(text.trim());
  const read = (name: keyof typeof FIELD) => {
    const value = fields.get(name) ?? '';
    return FIELD[name].test(value) ? value : null;
  };
  const [t, s, fn, i, fp] = [read('t'), read('s'), read('fn'), read('i'), read('fp')];
  if (t === null || s === null || fn === null || i === null || fp === null) return null;
  const time = `${t.slice(0, 4)}-${t.slice(4, 6)}-${t.slice(6, 8)}T${t.slice(9, 11)}:${t.slice(11, 13)}`;
  return { time, sum_kop: Math.round(Number(s) * 100), key: `${fn}-${i}-${fp}` };
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
