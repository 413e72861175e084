import { portalStore, useNotifications } from '@studio/portal';
import { UiProvider } from '@studio/ui';
import { act, render, renderHook, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'jotai';
import type { ReactNode } from 'react';
// Loaded beforehand: the tests are not about the time that a lazy part takes.
import './install-advice';
import './install-banner';
import { DAY_MS } from '@studio/contracts';
import { InstallOffer } from './install-offer';
import { followInstall, installAdviceAtom, promptAtom } from './install-state';
import { useInstall } from './use-install';
import { countVisit, mayOffer } from './visits';

const realMatch = window.matchMedia;
const realAgent = navigator.userAgent;
let width: number;
let standalone: boolean;
let prompt: jest.Mock;

followInstall();

const wrapper = ({ children }: { children: ReactNode }) => (
  <Provider store={portalStore}>
    <UiProvider>{children}</UiProvider>
  </Provider>
);

/** The browser offers the portal as an app. */
function offered() {
  prompt = jest.fn(async () => ({ outcome: 'accepted' }));
  const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt });
  act(() => void dispatchEvent(event));
  return event;
}

const isAgent = (userAgent: string) =>
  Object.defineProperty(navigator, 'userAgent', { configurable: true, value: userAgent });
const openOffer = () => {
  render(<InstallOffer />, { wrapper });
};
const inMenus = () => renderHook(useInstall, { wrapper }).result;
/** A staff member comes today, and came the day before. */
const secondVisit = () => {
  countVisit(Date.now() - DAY_MS);
  countVisit();
};
const button = () => screen.queryByRole('button', { name: 'Установить' });

beforeEach(() => {
  localStorage.clear();
  act(() => {
    portalStore.set(promptAtom, null);
    portalStore.set(installAdviceAtom, false);
  });
  [width, standalone] = [390, false];
  window.matchMedia = ((query: string) => {
    const least = Number(/min-width: ([\d.]+)/.exec(query)?.[1] ?? 0) * (query.includes('em') ? 16 : 1);
    const matches = query.includes('display-mode') ? standalone && query.includes('standalone') : width >= least;
    return { matches, media: query, addEventListener() {}, removeEventListener() {} };
  }) as unknown as typeof matchMedia;
});

afterEach(() => {
  window.matchMedia = realMatch;
  isAgent(realAgent);
});

describe('the automatic offer', () => {
  it('comes at the second visit, asks the browser and then disappears', async () => {
    secondVisit();
    const event = offered();
    expect(event.defaultPrevented).toBe(true);
    openOffer();
    await userEvent.click(await screen.findByRole('button', { name: 'Установить' }));
    expect(prompt).toHaveBeenCalledTimes(1);
    await waitFor(() => expect(button()).toBeNull());
    expect(mayOffer()).toBe(false);
  });

  it('does not come at the first visit, however often the page is reloaded', async () => {
    countVisit();
    countVisit();
    offered();
    openOffer();
    await act(async () => {});
    expect(button()).toBeNull();
  });

  it('put away, stays away for ninety days and comes again after them', async () => {
    secondVisit();
    offered();
    openOffer();
    await screen.findByRole('button', { name: 'Установить' });
    await userEvent.click(screen.getByRole('button', { name: 'Не сейчас' }));
    await waitFor(() => expect(button()).toBeNull());
    expect(prompt).not.toHaveBeenCalled();
    expect([mayOffer(Date.now() + 89 * DAY_MS), mayOffer(Date.now() + 91 * DAY_MS)]).toEqual([false, true]);
  });

  it('is for phones and tablets alone: a desktop has it in its menus', async () => {
    width = 1440;
    secondVisit();
    offered();
    openOffer();
    await act(async () => {});
    expect(button()).toBeNull();
    expect(inMenus().current).not.toBeNull();
  });
});

describe('menus and the palette', () => {
  it('have nothing to offer where no browser offers it, or where the portal is installed already', () => {
    expect(inMenus().current).toBeNull();
    isAgent('Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) Safari/604.1');
    standalone = true;
    expect(inMenus().current).toBeNull();
  });

  it('tell on an iPhone how it is done', async () => {
    isAgent('Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) Safari/604.1');
    // The way is found out again when the browser's offer changes.
    offered();
    act(() => portalStore.set(promptAtom, null));
    openOffer();
    const install = inMenus();
    act(() => install.current?.());
    expect(await screen.findByRole('dialog', { name: 'Установить портал' })).toHaveTextContent('На экран „Домой“');
    await userEvent.click(screen.getByRole('button', { name: 'Понятно' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});

it('an installed portal is thanked for, and offered no more', () => {
  const { result } = renderHook(useNotifications);
  offered();
  act(() => void dispatchEvent(new Event('appinstalled')));
  expect(result.current.map(({ message }) => message).join()).toContain('Портал установлен');
  offered();
  expect(inMenus().current).toBeNull();
});
