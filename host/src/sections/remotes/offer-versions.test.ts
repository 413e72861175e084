/** @dom */
import { dismissNotification, useNotifications } from '@studio/portal';
import { act, renderHook } from '@testing-library/react';
import { offerVersions } from './offer-versions';
import type { OutdatedRemote } from './remote-registry-source';

const outdated = (name: string, title: string, version: string): OutdatedRemote => {
  const remote = { name, version, entry: `/remotes/${name}/${version}/mf-manifest.json`, paths: [], title };
  return { running: { ...remote, version: 'v0' }, newest: remote };
};

function follow() {
  let tell = () => {};
  let current: readonly OutdatedRemote[] = [];
  const reload = jest.fn();
  const registry = {
    outdated: () => current,
    subscribe: (listener: () => void) => {
      tell = listener;
      return () => {};
    },
  };
  offerVersions(registry, reload);
  const { result } = renderHook(useNotifications);
  const offers = () => result.current.filter(({ id }) => id === 'remotes-update');
  return {
    reload,
    offers,
    words: () => offers().map(({ message }) => message),
    name: (...remotes: OutdatedRemote[]) =>
      act(() => {
        current = remotes;
        tell();
      }),
  };
}

beforeEach(() => {
  Object.defineProperty(navigator, 'locks', { configurable: true, value: { query: async () => ({ held: [] }) } });
});

describe('another version of a section that runs', () => {
  it('is offered, and loaded by a click alone', async () => {
    const { name, words, offers, reload } = follow();
    name(outdated('sales', 'Продажи', 'v1'));
    expect(words()).toEqual(['Раздел «Продажи» обновлён']);
    expect(reload).not.toHaveBeenCalled();
    await act(async () => offers()[0]?.action?.run());
    expect(reload).toHaveBeenCalledTimes(1);
    name();
  });

  it('is one offer for several sections, and none once they agree again', () => {
    const { name, words } = follow();
    name(outdated('sales', 'Продажи', 'v1'), outdated('stock', 'Склад', 'v1'));
    expect(words()).toEqual(['Обновлены разделы «Продажи», «Склад»']);
    name();
    expect(words()).toEqual([]);
  });

  it('that was switched off is named as gone', () => {
    const { name, words } = follow();
    const { running } = outdated('stock', 'Склад', 'v1');
    name(outdated('sales', 'Продажи', 'v1'), { running, newest: null });
    expect(words()).toEqual(['Раздел «Продажи» обновлён. На портале больше нет: «Склад»']);
    name();
  });

  it('is offered again only when it is yet another one', () => {
    const { name, words } = follow();
    name(outdated('sales', 'Продажи', 'v1'));
    act(() => dismissNotification('remotes-update'));
    name(outdated('sales', 'Продажи', 'v1'));
    expect(words()).toEqual([]);
    name(outdated('sales', 'Продажи', 'v2'));
    expect(words()).toEqual(['Раздел «Продажи» обновлён']);
    name();
  });
});
