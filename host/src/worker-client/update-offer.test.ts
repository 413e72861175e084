import { useNotifications, useUnsavedWork } from '@studio/portal';
import { act, renderHook } from '@testing-library/react';
import { offerUpdate, whyNotNow } from './update-offer';

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
