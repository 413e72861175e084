import { byName } from './by-name';

it('makes a field when it is first asked for, and once', () => {
  const made: string[] = [];
  const fields = byName((name) => {
    made.push(name);
    return { name };
  });
  expect(made).toEqual([]);
  expect(fields['list']).toBe(fields['list']);
  expect(fields['toString']).toEqual({ name: 'toString' });
  expect(made).toEqual(['list', 'toString']);
});

it('has no symbols, which tell libraries that an object is one of theirs', () => {
  expect(Reflect.get(byName(String), Symbol.iterator)).toBeUndefined();
});
