import { appearanceOf, changeAppearance, CHOICES, defaultAppearance } from './appearance';

const usual = defaultAppearance();

describe('the settings of the layout', () => {
  it('are those of the specification, and begin as it says', () => {
    expect(CHOICES.theme.toSorted()).toEqual(['dark', 'light', 'system']);
    expect(CHOICES.skin.toSorted()).toEqual(['bordered', 'default', 'semi-dark']);
    expect(usual).toEqual({
      theme: 'system',
      skin: 'default',
      navigation: 'vertical',
      collapsed: 'no',
      navbar: 'sticky',
      width: 'boxed',
      footer: 'static',
      direction: 'ltr',
    });
  });

  it('ignore what is no choice, and keep what is one', () => {
    const kept = { theme: 'dark', skin: '<b>', navbar: null, width: 'fluid', collapsed: '' };
    expect(appearanceOf(kept, usual)).toEqual({ ...usual, theme: 'dark', width: 'fluid' });
  });
});

describe('switching to horizontal navigation', () => {
  const vertical = { ...usual, navbar: 'hidden', collapsed: 'yes' } as const;

  it('makes a hidden navbar sticky and uncollapses the vertical navigation', () => {
    expect(changeAppearance(vertical, { navigation: 'horizontal' })).toEqual({
      ...vertical,
      navigation: 'horizontal',
      navbar: 'sticky',
      collapsed: 'no',
    });
  });

  it('leaves a static navbar static', () => {
    expect(changeAppearance({ ...vertical, navbar: 'static' }, { navigation: 'horizontal' }).navbar).toBe('static');
  });

  it('applies the cookies, and a navbar hidden afterwards', () => {
    const horizontal = appearanceOf({ navigation: 'horizontal', navbar: 'hidden', collapsed: 'yes' }, usual);
    expect([horizontal.navbar, horizontal.collapsed]).toEqual(['sticky', 'no']);
    expect(changeAppearance(horizontal, { navbar: 'hidden', collapsed: 'yes' })).toEqual(horizontal);
  });

  it('is no rule of the vertical one', () => {
    expect(changeAppearance(usual, { navbar: 'hidden', collapsed: 'yes' })).toEqual(vertical);
  });
});
