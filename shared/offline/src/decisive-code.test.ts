import { ERROR_KINDS } from '@studio/contracts';
import { isDecisive } from './decisive-code';

const codes = Object.entries(ERROR_KINDS);
const decisive = codes.filter(([code, { status }]) => [401, 410].includes(status) || code === 'owner_mismatch');

it('knows every code that requires a sign-in, names another owner or says that the record is gone', () => {
  expect(decisive).not.toHaveLength(0);
  for (const [code, { status }] of decisive) expect([code, isDecisive(code, status)]).toEqual([code, true]);
});

it('knows none of them by another status, and no other code', () => {
  for (const [code, { status }] of codes)
    for (const other of [401, 403, 410].filter((one) => one !== status || !decisive.some(([known]) => known === code)))
      expect([code, other, isDecisive(code, other)]).toEqual([code, other, false]);
  expect(isDecisive('constructor', 401)).toBe(false);
});
