/** @dom */
import { openShowing, type Showing, SHOWING_LIFE_MS } from './showing';

const NOW = Date.UTC(2026, 2, 8, 12);
const showing = (part: Partial<Showing> = {}): Showing => ({
  owner: 'mary',
  session_id: 'session-1',
  pictures: [{ id: 'photo-1', width: 3, height: 2, version: 0, hearted: false }],
  hearts: 0,
  cart: { pieces: 2, total_kop: 150_000 },
  at: NOW,
  ...part,
});

beforeEach(() => localStorage.clear());

it('is there for a window that is loaded later', () => {
  openShowing().show(showing());
  expect(openShowing().read('mary', NOW + 1_000)).toEqual(showing());
});

it('is nobody else’s: neither another employee nor nobody sees it', () => {
  const wire = openShowing();
  wire.show(showing());
  expect(wire.read('paul', NOW)).toBeNull();
  expect(wire.read(null, NOW)).toBeNull();
});

it('is over when the operator’s window has been silent', () => {
  const wire = openShowing();
  wire.show(showing());
  expect(wire.read('mary', NOW + SHOWING_LIFE_MS)).toBeNull();
});

it('ends with its session, and not with another one', () => {
  const wire = openShowing();
  wire.show(showing());
  wire.end('session-2');
  expect(wire.read('mary', NOW)).not.toBeNull();
  wire.end('session-1');
  expect(wire.read('mary', NOW)).toBeNull();
});

it.each([['{'], ['[]'], ['{"owner":"mary"}'], ['"x"']])('what somebody else wrote there shows nothing: %s', (text) => {
  localStorage.setItem('studio.showing', text);
  expect(openShowing().read('mary', NOW)).toBeNull();
});

describe('when another session is opened', () => {
  const holders = (names: string[]) =>
    Object.defineProperty(navigator, 'locks', {
      configurable: true,
      value: { query: async () => ({ held: names.map((name) => ({ name })) }) },
    });
  afterEach(() => Reflect.deleteProperty(navigator, 'locks'));

  it.each<[string, string[] | null, string, boolean]>([
    ['ends what a window showed that went there by its address', [], 'session-2', false],
    ['ends it where nobody can tell whether that window is still there', null, 'session-2', false],
    ['leaves what another window goes on showing', ['studio-showing'], 'session-2', true],
    ['is none when the same one is loaded again', [], 'session-1', true],
  ])('%s', async (_what, held, opened, stays) => {
    if (held) holders(held);
    const wire = openShowing();
    wire.show(showing());
    await wire.endOthers(opened);
    expect(wire.read('mary', NOW) !== null).toBe(stays);
  });
});
