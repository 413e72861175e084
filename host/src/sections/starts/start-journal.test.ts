/** @dom */
import { StartJournal, type Start } from './start-journal';

const start = (what: string, remote = 'sales', version = 'v1'): Start => ({ remote, version, title: 'Продажи', what });
const told = ({ found }: StartJournal) => found.map(({ remote, what }) => `${remote} ${what}`.trim());

/** The page is gone without a word: as when it hangs and is killed. */
function hang() {
  const now = Date.now();
  jest.clearAllTimers();
  jest.setSystemTime(now);
}

/** Another tab, or the app opened anew. */
function openElsewhere(afterMs = 10_000) {
  sessionStorage.clear();
  jest.setSystemTime(Date.now() + afterMs);
  return new StartJournal();
}

beforeEach(() => {
  jest.useFakeTimers();
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(() => jest.useRealTimers());

it('leaves nothing behind when everything ends', () => {
  const journal = new StartJournal();
  const end = journal.begin(start(''), 'code');
  end();
  journal.begin(start('/sales'), 'render');
  journal.shown(start('/sales'));
  jest.advanceTimersByTime(10_000);
  expect(localStorage).toHaveLength(0);
  expect(told(new StartJournal())).toEqual([]);
});

it('finds, after a reload, the code that did not end, and leaves out that alone', () => {
  new StartJournal().begin(start(''), 'code');
  hang();
  const next = new StartJournal();
  expect(told(next)).toEqual(['sales']);
  expect(next.isLeftOut(start(''))).toBe(true);
  expect(next.isLeftOut(start('/sales'))).toBe(false);
  expect(told(new StartJournal())).toEqual([]);
});

it('finds it from another tab as well, once the hung one is silent, and not while it lives', () => {
  const journal = new StartJournal();
  journal.begin(start('home.tile/day'), 'render');
  jest.advanceTimersByTime(10_000);
  expect(told(openElsewhere(0))).toEqual([]);
  hang();
  expect(told(openElsewhere(1_000))).toEqual([]);
  expect(told(openElsewhere(3_000))).toEqual(['sales home.tile/day']);
});

it('blames, of many that were being shown, the one that ran last', () => {
  const journal = new StartJournal();
  for (const what of ['home.tile/a', 'home.tile/b', 'home.tile/c']) journal.begin(start(what), 'render');
  journal.begin(start('home.tile/b'), 'render');
  hang();
  expect(told(new StartJournal())).toEqual(['sales home.tile/b']);
});

it('leaves out all that was being loaded: a script that loops runs before the page hears that it came', () => {
  const journal = new StartJournal();
  journal.begin(start('', 'stock'), 'code');
  journal.begin(start('home.tile/c'), 'code');
  hang();
  expect(told(new StartJournal())).toEqual(['stock', 'sales home.tile/c']);
});

it('does not take what is being shown for what loops in a script that came later', () => {
  const journal = new StartJournal();
  journal.begin(start('home.tile/a', 'stock'), 'code');
  journal.begin(start('home.tile/c'), 'render');
  journal.touch('stock');
  hang();
  expect(told(new StartJournal())).toEqual(['stock home.tile/a']);
});

it('leaves out all that had just been shown when none of them was running, and whatever did not end the second time', () => {
  const first = new StartJournal();
  for (const what of ['home.tile/a', 'home.tile/b']) {
    first.begin(start(what), 'render');
    first.shown(start(what));
  }
  hang();
  const second = new StartJournal();
  expect(told(second)).toEqual(['sales home.tile/a', 'sales home.tile/b']);
  for (const what of ['home.tile/c', 'home.tile/d']) second.begin(start(what), 'render');
  hang();
  expect(told(new StartJournal())).toEqual(['sales home.tile/c', 'sales home.tile/d']);
});

it('lets it in again by its person, and with another version', () => {
  new StartJournal().begin(start('home.tile/a'), 'render');
  hang();
  const next = new StartJournal();
  expect(next.isLeftOut(start('home.tile/a', 'sales', 'v2'))).toBe(false);
  next.allow('sales', 'home.tile/b');
  expect(next.isLeftOut(start('home.tile/a'))).toBe(true);
  next.allow('sales', 'home.tile/a');
  expect(next.isLeftOut(start('home.tile/a'))).toBe(false);
});

it.each(['pagehide', 'hidden'])('takes no page for hung that went by itself: %s', (how) => {
  new StartJournal().begin(start(''), 'code');
  if (how === 'pagehide') dispatchEvent(new Event('pagehide'));
  else {
    jest.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    document.dispatchEvent(new Event('visibilitychange'));
    jest.restoreAllMocks();
  }
  hang();
  expect(told(new StartJournal())).toEqual([]);
});

it('works without a store', () => {
  jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new Error('denied');
  });
  const journal = new StartJournal();
  journal.begin(start(''), 'code')();
  expect(journal.isLeftOut(start(''))).toBe(false);
  jest.restoreAllMocks();
});
