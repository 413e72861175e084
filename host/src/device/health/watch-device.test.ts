/** @dom */
import 'fake-indexeddb/auto';
import { useNotifications } from '@studio/portal';
import { fakeOffline } from '@studio/portal/testing';
import { act, renderHook, waitFor } from '@testing-library/react';
import { useStorageFailure } from './storage-health';
import { watchDevice } from './watch-device';

const session = { name: 'Анна', phone: '+79161234567' };

function openDevice() {
  const offline = fakeOffline({ online: false });
  const device = watchDevice(offline);
  offline.manager.setOwner('anna');
  return { ...offline, device };
}

describe('what the shell watches on the device', () => {
  it("has the specification's debug helper look at the signed-in employee's records alone", async () => {
    const { manager, device } = openDevice();
    await manager.save(session);
    await manager.save(session);
    expect(await window.photosessionsDebug?.findDuplicates()).toEqual([]);
    device.setOwner('anna');
    expect(await window.photosessionsDebug?.findDuplicates()).toHaveLength(1);
    expect(await window.photosessionsDebug?.clearSynced()).toBe(0);
    expect((await window.photosessionsDebug?.statistics())?.unsynced).toBe(2);
  });

  it.each(['storage_unavailable', 'upgrade_blocked', 'newer_version'])(
    'tells the whole portal of a database that does not open: %s',
    async (code) => {
      const { store, device } = openDevice();
      const { result } = renderHook(useStorageFailure);
      jest.spyOn(store, 'queue').mockRejectedValueOnce(Object.assign(new Error('x'), { code }));
      act(() => device.setOwner('anna'));
      await waitFor(() => expect(result.current).toBe(code));
      act(() => device.setOwner('anna'));
      await waitFor(() => expect(result.current).toBeNull());
    },
  );

  it('is calm while online, and warns once the connection is lost', async () => {
    Object.defineProperty(navigator, 'storage', {
      configurable: true,
      value: { persist: async () => false, persisted: async () => false },
    });
    const { result } = renderHook(useNotifications);
    const offline = fakeOffline({ online: true });
    watchDevice(offline);
    offline.manager.setOwner('boris');
    await act(async () => {
      await offline.manager.save(session);
      await new Promise((resolve) => setTimeout(resolve, 20));
    });
    const warned = () => result.current.some(({ message }) => message.startsWith('Браузер может очистить'));
    expect(warned()).toBe(false);
    act(() => offline.manager.setOnline(false));
    await waitFor(() => expect(warned()).toBe(true));
  });

  it('asks the browser once to keep the data, and reports when it will not', async () => {
    const persist = jest.fn(async () => false);
    Object.defineProperty(navigator, 'storage', {
      configurable: true,
      value: { persist, persisted: async () => false },
    });
    const { result } = renderHook(useNotifications);
    const { manager } = openDevice();
    await act(async () => {
      await manager.save(session);
      await manager.save(session);
    });
    await waitFor(() =>
      expect(result.current.some(({ message }) => message.startsWith('Браузер может очистить'))).toBe(true),
    );
    expect(persist).toHaveBeenCalledTimes(1);
  });
});
