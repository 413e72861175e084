/** @dom */
import { holdSecondPage, openSecondPage } from './second-page-window';

/** Locks of this browser, and their holders. */
function givenLocks() {
  const held: string[] = [];
  const request = async (name: string, _options: unknown, hold: () => Promise<void>) => {
    held.push(name);
    await hold();
    held.splice(held.indexOf(name), 1);
  };
  const query = async () => ({ held: held.map((name) => ({ name })) });
  Object.defineProperty(navigator, 'locks', { configurable: true, value: { request, query } });
}

/** The window that the browser finds or makes. */
function givenWindow(pathname: string) {
  const page = { location: { pathname, assign: jest.fn() }, focus: jest.fn() };
  jest.spyOn(window, 'open').mockReturnValue(page as unknown as Window);
  return page;
}

/** The browser has let go of a lock. */
const released = () => new Promise((resolve) => setTimeout(resolve));

const show = (state: 'visible' | 'hidden') => {
  Object.defineProperty(document, 'visibilityState', { configurable: true, value: state });
  document.dispatchEvent(new Event('visibilitychange'));
};

afterEach(() => {
  jest.restoreAllMocks();
  Reflect.deleteProperty(navigator, 'locks');
  Reflect.deleteProperty(document, 'visibilityState');
});

it('opens the page where there is none', async () => {
  givenLocks();
  const page = givenWindow('blank');
  expect(await openSecondPage()).toBe(true);
  expect(page.location.assign).toHaveBeenCalledWith('/second-page');
});

it('leaves a page in sight as it is, wherever it was opened', async () => {
  givenLocks();
  const page = givenWindow('blank');
  const end = holdSecondPage();
  expect(await openSecondPage()).toBe(true);
  expect(window.open).not.toHaveBeenCalled();
  show('hidden');
  await released();
  await openSecondPage();
  expect(page.location.assign).toHaveBeenCalledTimes(1);
  show('visible');
  await openSecondPage();
  end();
  await released();
  await openSecondPage();
  expect(page.location.assign).toHaveBeenCalledTimes(2);
});

it('brings one that was covered to the front, and does not load it again', async () => {
  const page = givenWindow('/second-page');
  expect(await openSecondPage()).toBe(true);
  expect(page.focus).toHaveBeenCalled();
  expect(page.location.assign).not.toHaveBeenCalled();
});

it('loads it where the window has gone elsewhere', async () => {
  const page = givenWindow('');
  Object.defineProperty(page.location, 'pathname', {
    get: () => {
      throw new DOMException('of another origin', 'SecurityError');
    },
  });
  await openSecondPage();
  expect(page.location.assign).toHaveBeenCalledWith('/second-page');
});

it('says that the browser refuses windows', async () => {
  jest.spyOn(window, 'open').mockReturnValue(null);
  expect(await openSecondPage()).toBe(false);
});
