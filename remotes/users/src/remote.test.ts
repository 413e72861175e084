import { declarationFaults } from '@studio/portal/testing';
import remote from './remote';

test('package.json declares the same as the code', () => {
  expect(declarationFaults(remote, jest.requireActual('../package.json'))).toEqual([]);
});
