import { checkDigit, checkDigitFault } from './check-digit';

test.each(['4600000000015', '96385074', '036000291452', '14600000000012', 'К-17', '123456', '1234567890'])(
  '%s may be a code',
  (code) => {
    expect(checkDigitFault(code)).toBeNull();
  },
);

test.each(['4600000000017', '96385075', '036000291453', '14600000000015'])('%s was typed wrong', (code) => {
  expect(checkDigitFault(code)).toMatch(/последней цифрой была бы \d\./);
});

test('any one wrong digit, and most swapped neighbours, are noticed', () => {
  const code = '460123456789';
  const right = `${code}${checkDigit(code)}`;
  for (const at of right.split('').keys())
    for (let step = 1; step < 10; step += 1) {
      const digit = (Number(right[at]) + step) % 10;
      expect(checkDigitFault(`${right.slice(0, at)}${digit}${right.slice(at + 1)}`)).not.toBeNull();
    }
});
