/** Settings of the layout and what each may be (specification §2 "Layout settings"); the first is the default. */
export const CHOICES = {
  theme: ['system', 'light', 'dark'],
  skin: ['default', 'bordered', 'semi-dark'],
  navigation: ['vertical', 'horizontal'],
  collapsed: ['no', 'yes'],
  navbar: ['sticky', 'static', 'hidden'],
  width: ['boxed', 'fluid'],
  footer: ['static', 'sticky', 'hidden'],
  direction: ['ltr', 'rtl'],
} as const;

export type SettingName = keyof typeof CHOICES;

/** The portal's theme and layout on this device. */
export type Appearance = { [Name in SettingName]: (typeof CHOICES)[Name][number] };

export const SETTING_NAMES = Object.keys(CHOICES) as readonly SettingName[];

/** The initial appearance; `direction` is that of the language. */
export function defaultAppearance(direction: Appearance['direction'] = 'ltr'): Appearance {
  const firsts = SETTING_NAMES.map((name) => [name, CHOICES[name][0]]);
  return { ...(Object.fromEntries(firsts) as unknown as Appearance), direction };
}

/** An appearance made of kept values, whatever they are: what is no choice is the default. */
export function appearanceOf(
  kept: Readonly<Partial<Record<SettingName, string | null>>>,
  base: Appearance,
): Appearance {
  const read = SETTING_NAMES.map((name) => {
    const choices: readonly string[] = CHOICES[name];
    const value = kept[name];
    return [name, value != null && choices.includes(value) ? value : base[name]];
  });
  return lawful(Object.fromEntries(read));
}

/** The appearance after a change, with what the change brings along. */
export function changeAppearance(now: Appearance, change: Partial<Appearance>): Appearance {
  return lawful({ ...now, ...change });
}

/** Horizontal navigation makes a hidden navbar sticky and uncollapses the vertical one (specification §2). */
function lawful(appearance: Appearance): Appearance {
  if (appearance.navigation === 'vertical') return appearance;
  return { ...appearance, navbar: appearance.navbar === 'hidden' ? 'sticky' : appearance.navbar, collapsed: 'no' };
}
