/** @dom */
import { onlineManager } from '@tanstack/react-query';
import { enablePrefetch, prefetch } from './prefetch';
import { sampleRemote } from '../../testing/sample-remote';

const sales = sampleRemote;
const route = { path: '/sales/:id' as const, title: 'Отчёт', load: async () => ({ default: () => null }) };
const loaded = { registered: sales, app: { name: 'sales', routes: [route] } };
const remote = jest.fn(async () => loaded);
const screen = jest.fn(async () => ({ default: () => null }));
/** Until what was begun has ended. */
const settled = () => new Promise((resolve) => setTimeout(resolve));

beforeEach(() => {
  remote.mockReset().mockResolvedValue(loaded);
  screen.mockClear();
  enablePrefetch({ registry: { current: () => ({ schema: 1, remotes: [sales] }) }, loader: { remote, screen } });
});
afterEach(() => onlineManager.setOnline(true));

it("loads the remote that answers for the address, and its screen's code", async () => {
  prefetch('/sales/7');
  await settled();
  expect(screen).toHaveBeenCalledWith(loaded, route);
});

it('loads one thing at a time, and continues after a failure', async () => {
  remote.mockRejectedValueOnce(new Error('down'));
  prefetch('/sales/7');
  prefetch('/sales/8');
  expect(remote).toHaveBeenCalledTimes(1);
  await settled();
  prefetch('/sales/8');
  expect(remote).toHaveBeenCalledTimes(2);
  await settled();
});

it('loads nothing for an unknown address, when offline, or in data saver mode', async () => {
  prefetch('/elsewhere');
  onlineManager.setOnline(false);
  prefetch('/sales/7');
  onlineManager.setOnline(true);
  Object.defineProperty(navigator, 'connection', { configurable: true, value: { saveData: true } });
  prefetch('/sales/7');
  Object.defineProperty(navigator, 'connection', { configurable: true, value: undefined });
  await settled();
  expect(remote).not.toHaveBeenCalled();
});
