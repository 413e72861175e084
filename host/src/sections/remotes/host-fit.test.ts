import { checkFit } from './host-fit';

const host = { hostContract: '1.2.0', shared: { react: '19.3.1', '@studio/ui': '0.1.4' } };
const remote = {
  name: 'sales',
  version: 'v1',
  entry: '/remotes/sales/v1/mf-manifest.json',
  paths: ['/sales'],
  title: 'Продажи',
};

it.each([
  ['what asks for nothing', {}],
  ['a range that holds', { hostContract: '^1.0.0', shared: { react: '^19.0.0', '@studio/ui': '~0.1.2' } }],
  ['alternatives', { hostContract: '^0.9.0 || >=1.2.0 <2.0.0' }],
])('lets %s load', (_, needs) => {
  expect(() => checkFit({ ...remote, ...needs }, host)).not.toThrow();
});

it.each([
  ['R201', { hostContract: '^2.0.0' }],
  ['R201', { hostContract: 'no range' }],
  ['R202', { shared: { vue: '^3.0.0' } }],
  ['R203', { shared: { react: '^18.0.0' } }],
  ['R203', { shared: { '@studio/ui': '^0.2.0' } }],
])('refuses with %s', (number, needs) => {
  expect(() => checkFit({ ...remote, ...needs }, host)).toThrow(
    expect.objectContaining({ number, message: expect.stringMatching(/^sales v1 needs/) }),
  );
});
