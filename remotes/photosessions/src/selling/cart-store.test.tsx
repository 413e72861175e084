import { act, renderHook } from '@testing-library/react';
import { useBillDraft } from './bill-draft';
import type * as CartStore from './cart-store';

/** The store as a page finds it that was loaded anew in the same tab. */
async function loaded(): Promise<typeof CartStore> {
  jest.resetModules();
  return import('./cart-store');
}

beforeEach(() => sessionStorage.clear());

it('knows after a reload which sale was sent for the cart, so that the same goods are not sold twice', async () => {
  const before = await loaded();
  before.addToCart('s1', 'p1', [null]);
  const id = before.saleIdOf('s1');
  before.rememberSent('s1', id);
  const after = await loaded();
  expect(after.sentSaleOf('s1')).toBe(id);
  expect(after.saleIdOf('s1')).toBe(id);
});

it('gives a cart that was changed, or whose request was refused, a sale of its own', async () => {
  const store = await loaded();
  store.addToCart('s1', 'p1', [null]);
  const id = store.saleIdOf('s1');
  store.rememberSent('s1', id);
  store.addToCart('s1', 'p1', [null]);
  expect(store.sentSaleOf('s1')).toBeNull();
  expect(store.saleIdOf('s1')).not.toBe(id);
  const next = store.saleIdOf('s1');
  store.rememberSent('s1', next);
  store.forgetSent('s1');
  expect(store.sentSaleOf('s1')).toBeNull();
  expect(store.saleIdOf('s1')).not.toBe(next);
});

it('keeps the discount and the note of a bill as long as its cart, which its tab keeps', async () => {
  const { clearCart, addToCart } = await loaded();
  addToCart('s1', 'p1', [null]);
  const bill = renderHook(() => useBillDraft('s1'));
  act(() => bill.result.current.change({ discountText: '10', note: 'Рамку позже' }));
  bill.unmount();
  const draft = () => renderHook(() => useBillDraft('s1')).result.current.draft;
  expect(draft()).toMatchObject({ discountText: '10', note: 'Рамку позже' });
  clearCart('s1');
  expect(draft()).toMatchObject({ discountText: '', note: '' });
});

it('keeps that the cheaper set was taken until the cart changes, also after a reload', async () => {
  const store = await loaded();
  store.addToCart('s1', 'p1', [null]);
  const id = store.saleIdOf('s1');
  store.takeCheaper('s1', true);
  expect(store.isCheaperTaken('s1')).toBe(true);
  expect(store.saleIdOf('s1')).toBe(id);
  const after = await loaded();
  expect(after.isCheaperTaken('s1')).toBe(true);
  expect(after.isCheaperTaken('s2')).toBe(false);
  after.addToCart('s1', 'p1', [null]);
  expect(after.isCheaperTaken('s1')).toBe(false);
});
