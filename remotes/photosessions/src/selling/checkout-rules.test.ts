import { discountOf } from '@studio/contracts';
import { faultOfDiscount, isOddChange, readDiscount } from './checkout-rules';

const typed = (text: string, reason = '', kind: 'percent' | 'sum' = 'percent') => {
  const discount = readDiscount(kind, text);
  const off = discount === null ? 0 : 'sum_kop' in discount ? discount.sum_kop : discount.basis_points * 10;
  return faultOfDiscount({ text, discount, subtotal: 100_000, off, reason, ceiling: 20 });
};

describe('an invalid discount', () => {
  it('is reported at its own field when it is over the limit or not a number, and at the reason when only that is missing', () => {
    expect(typed('35')).toEqual({ field: 'discount', message: 'Ваша скидка — не больше 20 %.' });
    expect(typed('350', 'Свой', 'sum')).toMatchObject({ field: 'discount' });
    expect(typed('много', 'Свой')).toMatchObject({ field: 'discount' });
    expect(typed('10')).toEqual({ field: 'reason', message: 'Укажите причину скидки.' });
    expect([typed(''), typed('20', 'Постоянный клиент')]).toEqual([null, null]);
  });

  it('is never the very percentage that the seller may give, whatever the sum', () => {
    const discount = readDiscount('percent', '10');
    const given = { text: '10', discount, reason: 'Свой', ceiling: 10 };
    for (let subtotal = 1; subtotal <= 10_000; subtotal++)
      if (faultOfDiscount({ ...given, subtotal, off: discountOf(subtotal, discount) }) !== null)
        throw new Error(`10 % of ${subtotal} is refused`);
    const over = { ...given, subtotal: 123_45, off: 12_36 };
    expect(faultOfDiscount(over)).toMatchObject({ field: 'discount' });
  });

  it('is any discount of a seller who may give none', () => {
    const refused = faultOfDiscount({
      text: '1',
      discount: readDiscount('percent', '1'),
      subtotal: 100_000,
      off: 1_000,
      reason: 'Свой',
      ceiling: 0,
    });
    expect(refused).toEqual({ field: 'discount', message: 'Вы не можете давать скидки.' });
  });
});

test.each([
  [750_00, 8_510_00, true],
  [250_00, 8_510_00, true],
  [100_00, 1_234_00, true],
  [100_00, 1_000_00, false],
  [350_00, 5_000_00, false],
  [750_00, 1_000_00, false],
  [4_900_00, 5_000_00, false],
])('of %i due, %i handed over: odd is %p', (due, given, isOdd) => {
  expect(isOddChange(due, given)).toBe(isOdd);
});
