import { declarationFaults } from '@studio/portal/testing';
import remote from './remote';

test('package.json declares what the code brings', () => {
  expect(declarationFaults(remote, jest.requireActual('../package.json'))).toEqual([]);
});
