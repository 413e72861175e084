import type { SaleCard } from '@studio/contracts';
import { PortalError } from '@studio/portal';
import { begun, doneTitle, type Flow, type FlowEvent, nextFlow } from './checkout-flow';

const sale = (fields: Partial<SaleCard> = {}) =>
  ({ id: 's1', state: 'awaiting_payment', total_kop: 300_00, payments: [], ...fields }) as unknown as SaleCard;
const unpaid = sale();
const paid = sale({ state: 'paid' });
const byCode = sale({ payments: [{ id: 'p9', method: 'sbp', state: 'pending' }] as unknown as SaleCard['payments'] });
const refusedCode = sale({
  payments: [{ id: 'p9', method: 'sbp', state: 'canceled' }] as unknown as SaleCard['payments'],
});
const cash = { id: 'p1', method: 'cash', amount_kop: 100_00, tendered_kop: null } as const;
const error = new PortalError({ code: 'network', message: 'Нет связи.' });

const looking = begun('s1', 'p1');
const open: Flow = { ...looking, stage: { kind: 'open' } };
const ordered: Flow = { ...looking, stage: { kind: 'ordered', sale: unpaid }, earlier: unpaid };

test.each<[what: string, from: Flow, event: FlowEvent, to: Partial<Flow>]>([
  ['no earlier sale opens it', looking, { type: 'looked', found: null }, { stage: { kind: 'open' }, earlier: null }],
  ['an unpaid one is gone on with', looking, { type: 'looked', found: unpaid }, ordered],
  [
    'a code that the client may be paying is waited for',
    looking,
    { type: 'looked', found: byCode },
    { stage: { kind: 'awaited', sale: byCode, paymentId: 'p9' }, earlier: byCode },
  ],
  [
    'a code that was refused is not',
    looking,
    { type: 'looked', found: refusedCode },
    { stage: { kind: 'ordered', sale: refusedCode }, earlier: refusedCode },
  ],
  [
    'a paid one ends it',
    looking,
    { type: 'looked', found: paid },
    { stage: { kind: 'paid', sale: paid, change_kop: 0 }, earlier: paid },
  ],
  ['a later answer to the same question changes nothing', open, { type: 'looked', found: paid }, open],
  ['a request hides the earlier failure', { ...open, error }, { type: 'began' }, { busy: true, error: null }],
  ['a failure is shown', { ...open, busy: true }, { type: 'ended', error }, { busy: false, error }],
  ['an answer frees the buttons', { ...open, busy: true }, { type: 'ended' }, { busy: false, error: null }],
  [
    'a part of the money is kept, and the next part has its own id',
    open,
    { type: 'took', payment: cash, nextId: 'p2' },
    { stage: { kind: 'open' }, taken: [cash], paymentId: 'p2' },
  ],
  [
    'the money taken so far outlives the order',
    { ...open, taken: [cash] },
    { type: 'reached', stage: { kind: 'ordered', sale: unpaid } },
    { stage: { kind: 'ordered', sale: unpaid }, taken: [cash], saleId: 's1' },
  ],
  [
    'an order that is taken back makes room for another sale',
    ordered,
    { type: 'took_back', saleId: 's2' },
    { stage: { kind: 'open' }, earlier: null, saleId: 's2' },
  ],
])('%s', (_, from, event, to) => expect(nextFlow(from, event)).toEqual({ ...from, ...to }));

test.each<[Partial<SaleCard>, string]>([
  [{ total_kop: 300_00, discount_kop: 0 }, 'Оплачено'],
  [{ total_kop: 0, discount_kop: 300_00 }, 'Подарок оформлен'],
  [{ total_kop: 0, discount_kop: 0 }, 'Оформлено без оплаты'],
])('says what was done without money: %j', (fields, words) => {
  expect(doneTitle({ kind: 'paid', sale: sale({ state: 'paid', ...fields }), change_kop: 0 })).toBe(words);
});
