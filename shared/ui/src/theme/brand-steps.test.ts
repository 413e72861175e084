import { brandRamp, brandRoles, semanticColors } from './palette';
import { system } from './system';

/** What a custom property is when the page is in a theme. */
function valueOf(name: string, theme: 'base' | '_dark'): unknown {
  const token = system.tokens.getByName(`colors.${name}`);
  return token?.extensions['conditions']?.[theme] ?? token?.value;
}

it.each(Object.entries(brandRoles))('%s follows its steps of the ramp, which a branding replaces', (name, steps) => {
  const [light, dark] = steps.map((step) => `{colors.brand.${step}}`);
  expect([valueOf(name, 'base'), valueOf(name, '_dark')]).toEqual([light, dark]);
});

it('the steps match the colours of the visual language', () => {
  for (const [name, [light, dark]] of Object.entries(brandRoles))
    expect(semanticColors[name as keyof typeof brandRoles]).toEqual({ light: brandRamp[light], dark: brandRamp[dark] });
  expect(system.getTokenCss()).toMatchObject({ '@layer tokens': {} });
});
