import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import * as fc from 'fast-check';
import { planCompensation, planRefund, type RefundableLine, type RefundablePayment } from './plan-refund';
import { type PricedOffer, priceSale } from './price-sale';
import { refundRefusal } from './refund-right';
import { AtolOnline } from '../provider/atol';
import { vatOf } from '../provider/vat';

const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0);

describe('a priced sale', () => {
  const offer = fc.record({
    price_kop: fc.integer({ min: 1, max: 1_000_000 }),
    quantity: fc.integer({ min: 1, max: 50 }),
  });
  it('has a total equal to the sum of its lines, and no line below zero', () => {
    fc.assert(
      fc.property(
        fc.array(offer, { minLength: 1, maxLength: 12 }),
        fc.option(fc.integer({ min: 1, max: 10_000 })),
        (wanted, basis_points) => {
          const offers = new Map<string, PricedOffer>(
            wanted.map(({ price_kop }, at) => [
              `p${at}`,
              { product_id: `p${at}`, kind: 'print', name: 'Печать', price_kop },
            ]),
          );
          const lines = wanted.map(({ quantity }, at) => ({ product_id: `p${at}`, quantity }));
          const priced = priceSale(lines, offers, basis_points === null ? null : { kind: 'percent', basis_points });
          assert.ok('sale' in priced);
          const { sale } = priced;
          assert.equal(sum(sale.lines.map(({ sum_kop }) => sum_kop)), sale.total_kop);
          assert.equal(sum(sale.lines.map(({ discount_kop }) => discount_kop)), sale.discount_kop);
          assert.equal(sale.subtotal_kop - sale.discount_kop, sale.total_kop);
          for (const line of sale.lines) assert.ok(line.sum_kop >= 0 && line.discount_kop >= 0);
        },
      ),
    );
  });

  it('names the line whose product has no price', () => {
    assert.deepEqual(priceSale([{ product_id: 'none', quantity: 1 }], new Map(), null), { missing: 0 });
  });
});

describe('a refund', () => {
  const sale = fc
    .array(fc.record({ quantity: fc.integer({ min: 1, max: 9 }), sum_kop: fc.integer({ min: 0, max: 500_000 }) }), {
      minLength: 1,
      maxLength: 6,
    })
    .chain((lines) =>
      fc.record({
        lines: fc.constant(lines),
        cuts: fc.array(fc.integer({ min: 0, max: sum(lines.map(({ sum_kop }) => sum_kop)) }), { maxLength: 2 }),
        steps: fc.array(fc.tuple(fc.nat(5), fc.integer({ min: 1, max: 9 })), { maxLength: 12 }),
        /** Compensations, each after the step of its number. */
        sums: fc.dictionary(fc.constantFrom('0', '1', '2', '3'), fc.integer({ min: 1, max: 50_000 })),
      }),
    );

  it('in any number of steps never returns more than was paid, and in the end exactly that', () => {
    fc.assert(
      fc.property(sale, ({ lines, cuts, steps, sums }) => {
        const total = sum(lines.map(({ sum_kop }) => sum_kop));
        const edges = [0, ...[...cuts].sort((a, b) => a - b), total];
        const payments: RefundablePayment[] = edges
          .slice(1)
          .map((edge, at) => ({ id: `m${at}`, amount_kop: edge - edges[at]!, refunded_kop: 0 }))
          .filter(({ amount_kop }) => amount_kop > 0);
        const state: RefundableLine[] = lines.map((line, at) => ({
          ...line,
          id: `l${at}`,
          refunded_quantity: 0,
          refunded_kop: 0,
        }));
        const apply = (wanted: { sale_line_id: string; quantity: number }[] | number | null) => {
          const plan =
            typeof wanted === 'number'
              ? planCompensation(state, payments, wanted)
              : planRefund(state, payments, wanted);
          if ('fault' in plan) return plan;
          for (const { payment_id, amount_kop, lines: parts } of plan.refunds) {
            assert.equal(sum(parts.map(({ sum_kop }) => sum_kop)), amount_kop);
            payments.find(({ id }) => id === payment_id)!.refunded_kop += amount_kop;
            for (const part of parts) {
              const line = state.find(({ id }) => id === part.sale_line_id)!;
              line.refunded_quantity += part.quantity;
              line.refunded_kop += part.sum_kop;
            }
          }
          for (const one of payments) assert.ok(one.refunded_kop <= one.amount_kop);
          for (const line of state)
            assert.ok(line.refunded_kop <= line.sum_kop && line.refunded_quantity <= line.quantity);
          return plan;
        };
        for (const [step, [at, quantity]] of steps.entries()) {
          apply([{ sale_line_id: `l${at}`, quantity }]);
          const compensation = sums[String(step)];
          if (compensation !== undefined) apply(compensation);
        }
        apply(null);
        assert.equal(sum(payments.map(({ refunded_kop }) => refunded_kop)), total);
        assert.deepEqual(apply(null), { fault: 'money' });
      }),
    );
  });

  it('of more pieces than were sold, of a foreign line or of one line twice is refused', () => {
    const line = { id: 'l', quantity: 2, sum_kop: 100, refunded_quantity: 1, refunded_kop: 50 };
    const money = [{ id: 'm', amount_kop: 100, refunded_kop: 50 }];
    const of = (sale_line_id: string, quantity: number) => ({ sale_line_id, quantity });
    assert.deepEqual(planRefund([line], money, [of('l', 2)]), { fault: 'line', index: 0 });
    assert.deepEqual(planRefund([line], money, [of('x', 1)]), { fault: 'line', index: 0 });
    assert.deepEqual(planRefund([line], money, [of('l', 1), of('l', 1)]), { fault: 'line', index: 1 });
  });
});

describe('the right to refund', () => {
  const of = (
    name: 'salesperson' | 'admin' | 'regional_director' | 'cashier',
    isSeller: boolean,
    isSameDay: boolean,
    isLocked: boolean,
  ) => refundRefusal([{ name }], { isSeller, isSameDay, isLocked }) === null;
  it('is the seller’s on the open day, an administrator’s later, a director’s after the lock', () => {
    assert.deepEqual(
      [
        of('salesperson', true, true, false),
        of('salesperson', false, true, false),
        of('salesperson', true, false, false),
      ],
      [true, false, false],
    );
    assert.deepEqual([of('admin', false, false, false), of('admin', false, false, true)], [true, false]);
    assert.deepEqual([of('regional_director', false, false, true), of('cashier', true, true, false)], [true, false]);
  });
});

describe('the VAT of a receipt', () => {
  it('is the setting’s, and of a prepayment calculated out of the sum, in the terms of both printers', () => {
    assert.deepEqual(vatOf('none', 'full_prepayment'), { register: 'none', provider: 1 });
    assert.deepEqual(vatOf('vat20', 'full_payment'), { register: 'vat20', provider: 4 });
    assert.deepEqual(vatOf('vat20', 'prepayment'), { register: 'vat120', provider: 6 });
    assert.deepEqual(vatOf('vat5', 'advance'), { register: 'vat105', provider: 9 });
    assert.deepEqual(vatOf('vat22', 'full_payment'), { register: 'vat22', provider: 11 });
  });

  it('is on each line that goes to the register', async () => {
    const sent: string[] = [];
    const register = new AtolOnline(
      {
        apiRoot: 'https://register.test/v4',
        login: 'a',
        password: 'b',
        group: 'g',
        inn: '7712345678',
        taxSystem: 'osn',
        vat: 'vat10',
        paymentAddress: 'https://portal.test',
        companyEmail: 'kassa@moment-photo.ru',
      },
      (url, { body }) => {
        if (url.endsWith('/getToken')) return Promise.resolve(Response.json({ token: 't' }));
        assert.ok(typeof body === 'string');
        sent.push(body);
        return Promise.resolve(Response.json({ uuid: 'u', status: 'wait', error: null }));
      },
    );
    await register.register('key', {
      sale_number: 8,
      kind: 'prepayment',
      mode: 'full_prepayment',
      customer: { email: 'client@mail.test' },
      positions: [{ name: 'Печать', kind: 'print', quantity: 1, price_kop: 30_000, sum_kop: 30_000 }],
      cash_kop: 0,
      cashless_kop: 30_000,
      prepaid_kop: 0,
      counter: { address: 'Москва, ул. Покровка, 31', cashier: 'Продавец Мохова' },
      at: new Date('2026-11-23T09:00:00Z'),
    });
    const { receipt } = JSON.parse(sent[0] ?? '{}') as { receipt: { items: unknown[]; company: { sno: string } } };
    assert.deepEqual([receipt.company.sno, (receipt.items as { vat: unknown }[])[0]?.vat], ['osn', { type: 'vat110' }]);
  });
});
