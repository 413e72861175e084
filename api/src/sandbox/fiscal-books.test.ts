import assert from 'node:assert/strict';
import { test } from 'node:test';
import { FiscalBooks } from './fiscal-books';

const position = (name: string, sum_kop: number, isOnlyMoney = false) => ({ name, sum_kop, isOnlyMoney });
const receipt = (isRefund: boolean, mode: string, goods: ReturnType<typeof position>[]) => ({
  isRefund,
  mode,
  sum_kop: goods.reduce((all, { sum_kop }) => all + sum_kop, 0),
  prepaid_kop: 0,
  goods,
});

test('no more of a good goes back than its order has of it, though the sums would agree', () => {
  const books = new FiscalBooks();
  const prepaid = receipt(false, 'prepayment', [position('Кружка', 64_286), position('Печать', 35_714)]);
  assert.equal(books.print('1', prepaid), null);
  const refused = books.print('1', receipt(true, 'prepayment', [position('Кружка', 90_000)]));
  assert.equal(refused, 'Возврат больше, чем пробито: Кружка');
  const back = receipt(true, 'prepayment', [position('Кружка', 64_286), position('Печать', 25_714)]);
  assert.equal(books.print('1', back), null);
});

test('money of a settled good without its pieces takes none of them', () => {
  const books = new FiscalBooks();
  assert.equal(books.print('2', receipt(false, 'full_payment', [position('Фотокнига', 350_000)])), null);
  const part = receipt(true, 'full_payment', [position('Фотокнига (часть суммы)', 8_818, true)]);
  assert.equal(books.print('2', part), null);
  assert.equal(books.print('2', receipt(true, 'full_payment', [position('Фотокнига', 341_182)])), null);
});
