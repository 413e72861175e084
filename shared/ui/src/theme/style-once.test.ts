import { system } from './system';

const recipe = system.cva({ base: { padding: '2' } });

test('a look is worked out once for a recipe and what is declared in addition', () => {
  const draw = () => system.css(recipe({}), { margin: '1' }, { _hover: { color: 'fg.muted' } });
  expect(draw()).toBe(draw());
});

test('what is declared in addition makes another look, and so does another recipe', () => {
  const other = system.cva({ base: { padding: '4' } });
  const looks = [
    system.css(recipe({}), {}),
    system.css(recipe({}), { margin: '1' }),
    system.css(recipe({}), { margin: '2' }),
    system.css(recipe({}), { margin: '1' }, { margin: '2' }),
    system.css(other({}), { margin: '1' }),
  ];
  expect(new Set(looks).size).toBe(looks.length);
});

test('is what Emotion makes of the same declarations', () => {
  const look: object = system.css(recipe({}), { margin: '1' }, { _hover: { color: 'fg.muted' } });
  expect(look).toMatchObject({ name: expect.any(String), styles: expect.stringContaining('margin:var(--') });
  expect(look).toHaveProperty('styles', expect.stringMatching(/@layer recipes\{padding:.*&:is\(:hover/));
});

test('more looks than are kept are worked out again, not mistaken', () => {
  for (let width = 0; width < 4_100; width += 1)
    expect(system.css(recipe({}), { width: `${width}px` })).toHaveProperty(
      'styles',
      expect.stringContaining(`width:${width}px`),
    );
});

test('a recipe on top of another is made once', () => {
  const top = system.cva({ base: { margin: '1' } });
  expect(recipe.merge(top)).toBe(recipe.merge(top));
  expect(recipe.merge(top)({})).toMatchObject({
    '@layer recipes': { padding: expect.anything(), margin: expect.anything() },
  });
});

test('knows properties of style from others', () => {
  const asked = ['margin', 'px', '_hover', 'css', 'onClick', 'aria-label', 'constructor'];
  for (const again of [1, 2])
    expect([again, asked.filter((name) => system.isValidProperty(name))]).toEqual([again, asked.slice(0, 4)]);
});
