/** @dom */
import { keepRegistryFresh } from './keep-registry-fresh';

let visible = true;
let age = 0;
let stop = () => {};
const refresh = jest.fn(async () => {});

beforeEach(() => {
  jest.useFakeTimers();
  jest.spyOn(document, 'visibilityState', 'get').mockImplementation(() => (visible ? 'visible' : 'hidden'));
  visible = true;
  age = 0;
  refresh.mockClear();
  stop = keepRegistryFresh({ age: () => age, refresh });
});
afterEach(() => {
  stop();
  jest.restoreAllMocks();
  jest.useRealTimers();
});

const comeBack = () => document.dispatchEvent(new Event('visibilitychange'));

it('reads the registry again when the page comes back after more than a minute', () => {
  age = 60_000;
  comeBack();
  expect(refresh).not.toHaveBeenCalled();
  age = 60_001;
  comeBack();
  dispatchEvent(new Event('focus'));
  expect(refresh).toHaveBeenCalledTimes(2);
});

it('reads it every five minutes while the page is in front, and not behind', () => {
  jest.advanceTimersByTime(10 * 60_000);
  expect(refresh).toHaveBeenCalledTimes(2);
  visible = false;
  jest.advanceTimersByTime(10 * 60_000);
  expect(refresh).toHaveBeenCalledTimes(2);
});

it('reads it when the connection is back', () => {
  dispatchEvent(new Event('online'));
  expect(refresh).toHaveBeenCalledTimes(1);
});
