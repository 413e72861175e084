/** @dom */
import { useNotifications, useUnsavedWork } from '@studio/portal';
import { act, renderHook } from '@testing-library/react';
import { offerRemotes, offerUpdate, whyNotNow } from './update-offer';

/** Locks that other tabs hold. */
let held: { name: string }[] = [];

beforeEach(() => {
  held = [];
  Object.defineProperty(navigator, 'locks', {
    configurable: true,
    value: { query: async () => ({ held }), request: async () => {} },
  });
});

describe('a new version of the portal', () => {
  it('may take over when nothing is open and nothing is being sent', async () => {
    expect(await whyNotNow()).toBeNull();
  });

  it('waits for a form of this tab', async () => {
    const { unmount } = renderHook(() => useUnsavedWork(true));
    expect(await whyNotNow()).toMatch(/сохраните или закройте форму/);
    unmount();
    expect(await whyNotNow()).toBeNull();
  });

  it('waits for a form of another tab', async () => {
    held = [{ name: 'portal-unsaved' }];
    expect(await whyNotNow()).toMatch(/другие вкладки/);
  });

  it.each(['ps-sync', 'ps-photos'])('waits while a tab or the worker sends under %s', async (name) => {
    held = [{ name }];
    expect(await whyNotNow()).toMatch(/Идёт отправка/);
  });

  it('brings those of its sections too: one offer is enough', () => {
    const { result } = renderHook(useNotifications);
    const offers = () => result.current.map(({ id }) => id).filter((id) => id.endsWith('-update'));
    act(() => offerRemotes('Раздел «Продажи» обновлён', jest.fn()));
    expect(offers()).toEqual(['remotes-update']);
    act(() => offerUpdate(jest.fn()));
    expect(offers()).toEqual(['portal-update']);
    act(() => offerRemotes('Раздел «Склад» обновлён', jest.fn()));
    expect(offers()).toEqual(['portal-update']);
  });

  it('stays on offer after a click that came too early', async () => {
    const apply = jest.fn();
    const { result } = renderHook(useNotifications);
    act(() => offerUpdate(apply));
    held = [{ name: 'ps-sync' }];
    const click = () => act(async () => result.current.find(({ id }) => id === 'portal-update')?.action?.run());
    await click();
    expect(apply).not.toHaveBeenCalled();
    held = [];
    await click();
    expect(apply).toHaveBeenCalledTimes(1);
  });
});
