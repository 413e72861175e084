import { system } from './system';

test('what a component is declared with is worked out once, not at every render', () => {
  const styles = { base: { padding: '2' } };
  expect(system.cva(styles)).toBe(system.cva(styles));
});

test('components that were declared with different styles look different', () => {
  const [narrow, wide] = [system.cva({ base: { padding: '2' } }), system.cva({ base: { padding: '4' } })];
  expect(narrow({})).not.toEqual(wide({}));
});
