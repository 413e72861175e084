import { fiscalFault, readFiscalCode } from './fiscal-code';

test('the code of a fiscal receipt is read, and its register, document and sign are its key', () => {
  expect(readFiscalCode('t=20260309T153012&s=1450.5&fn=9960440300123456&i=12345&fp=1234567890&n=1')).toEqual({
    time: '2026-03-09T15:30',
    sum_kop: 145_050,
    key: '9960440300123456-12345-1234567890',
  });
});

const plain = 't=20260309T1530&s=1450.50&fn=9960440300123456&i=12345&fp=1234567890&n=1';

test.each([
  plain.toUpperCase().replaceAll('=', ' = '),
  `https://example.test/check?${plain}`,
  plain.replace('i=12345', 'i=0000012345').replace('fp=', 'fp=0'),
  plain.replace('&n=1', ''),
])('one receipt has one key however its code is typed: %s', (text) => {
  expect(readFiscalCode(text)).toEqual(readFiscalCode(plain));
  expect(fiscalFault(text)).toBeNull();
});

test('the receipt of a return is none of a purchase', () => {
  expect(fiscalFault(plain.replace('n=1', 'n=2'))).toMatch(/^Это чек возврата/);
  expect(fiscalFault('qwe')).toMatch(/^Это не код чека/);
});

test.each([
  '',
  't=20260230T1530&s=1&fn=9960440300123456&i=1&fp=1',
  'https://example.test/?t=1',
  't=20260309T1530&s=-5&fn=9960440300123456&i=1&fp=1',
  't=x&s=1&fn=1&i=1&fp=1',
])('no code of a receipt is none: %s', (text) => {
  expect(readFiscalCode(text)).toBeNull();
});
