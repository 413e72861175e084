import { newId } from './new-id';

it('makes ids of version 4, no two alike', () => {
  const made = Array.from({ length: 200 }, newId);
  for (const id of made) expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(new Set(made).size).toBe(made.length);
});
