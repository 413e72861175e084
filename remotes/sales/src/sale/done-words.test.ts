import type { SaleCard } from '@studio/contracts';
import { card } from '../testing/sale-builder';
import { doneWords } from './done-words';

type Refund = SaleCard['refunds'][number];

const back = (id: string, method: Refund['method'], amount_kop: number, fields: Partial<Refund> = {}) =>
  ({ id, request_id: 'r1', method, amount_kop, state: 'succeeded', is_correction: false, ...fields }) as Refund;
const plain = (words: string | null) => words?.replaceAll(/\s/g, ' ') ?? null;

test('says what the client gets, each way of payment once, and only of what moved now', () => {
  const before = card({ refunds: [back('a', 'cash', 50_00, { request_id: 'r0' })] });
  const refunds = [...before.refunds, back('b', 'cash', 100_00), back('c', 'cash', 20_00), back('d', 'card', 3_33)];
  expect(plain(doneWords(before, card({ refunds })))).toBe(
    'Отдайте клиенту 120,00 ₽ наличными. 3,33 ₽ вернётся на карту.',
  );
  expect(doneWords(before, before)).toBeNull();
});

test('of a payment that was taken out it says that the order waits for its money again', () => {
  const refunds = [back('a', 'cash', 300_00, { is_correction: true, created_at: '2026-03-08T10:00:00.000Z' })];
  const after = card({ state: 'awaiting_payment', due_kop: 700_00, refunds });
  expect(plain(doneWords(card(), after))).toBe(
    'Убрана оплата: наличные 300,00 ₽. Заказ ждёт 700,00 ₽: примите оплату или отмените его.',
  );
});
