/** @dom */
import { whyNotNow } from '../../device/worker-client/update-offer';
import { changeOverride } from './change-override';
import { readStoredOverride } from './stored-override';
import { SALES_BUILD } from './testing/serve-builds';
import type { Override } from './with-override';

jest.mock('../../device/worker-client/update-offer', () => ({ whyNotNow: jest.fn() }));

const override: Override = {
  employeeId: 'dev',
  origin: 'http://127.0.0.1:4637',
  remote: { ...SALES_BUILD['remote.json'], version: 'local', entry: 'http://127.0.0.1:4637/mf-manifest.json' },
};

beforeEach(() => {
  sessionStorage.clear();
  jest.mocked(whyNotNow).mockResolvedValue(null);
});

describe('a change of the local build', () => {
  it('is remembered for this tab, and a reload makes it true; so is its end', async () => {
    const reload = jest.fn();
    await changeOverride(override, reload);
    expect(readStoredOverride()).toEqual(override);
    await changeOverride(null, reload);
    expect(readStoredOverride()).toBeNull();
    expect(reload).toHaveBeenCalledTimes(2);
  });

  it('waits until nothing can be lost', async () => {
    jest.mocked(whyNotNow).mockResolvedValue('Сначала сохраните');
    const reload = jest.fn();
    await changeOverride(override, reload);
    expect(reload).not.toHaveBeenCalled();
    expect(readStoredOverride()).toBeNull();
  });
});
