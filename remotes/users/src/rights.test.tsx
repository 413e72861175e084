import 'fake-indexeddb/auto';
import { ROLE_NAMES } from '@studio/contracts';
import { callsBeyondRights } from '@studio/portal/testing';
import remote from './remote';

test.each(ROLE_NAMES)('no screen asks for what the role %s may not have', async (role) => {
  expect(await callsBeyondRights(remote, role)).toEqual([]);
});
