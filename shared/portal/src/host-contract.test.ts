import { HOST_CONTRACT } from './host-contract';

it('is the version of the package, which is what a deploy compares', () => {
  expect(HOST_CONTRACT).toBe(jest.requireActual<{ version: string }>('../package.json').version);
});
