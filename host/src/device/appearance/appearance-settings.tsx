import { Button, Heading, IconUndo } from '@studio/ui';
import type { SettingName } from './appearance';
import { useAppearance } from './appearance-atom';
import styles from './appearance-settings.module.css';
import { type Choice, ChoiceGroup } from './choice-group';
import { own } from './kept-appearance';
import { darkSystem } from './paint-appearance';
import { appearanceWords } from './words';

interface AppearanceSettingsProps {
  /** Level of its parts' headings: 3 below a heading of the second level. */
  level?: 2 | 3;
}

/** How the portal looks on this device: every choice with a small picture of it, in effect at once. */
export default function AppearanceSettings({ level = 2 }: AppearanceSettingsProps) {
  const [now, change] = useAppearance();
  const words = appearanceWords();
  const usual = own();
  // The picture of «as the system» is half and half; every other one is in the theme that shows now.
  const theme = now.theme === 'system' ? (darkSystem().matches ? 'dark' : 'light') : now.theme;
  const unchanged = JSON.stringify(now) === JSON.stringify(usual);
  const group = (title: string, choices: Choice[], hint?: string) => (
    <ChoiceGroup title={title} choices={choices} hint={hint} now={now} drawn={{ ...now, theme }} onChoose={change} />
  );
  const of = (name: SettingName, values: Record<string, string>): Choice[] =>
    Object.entries(values).map(([value, label]) => ({ label, change: { [name]: value } }));

  const { title: themeTitle, ...themes } = words.theme;
  const { title: skin, ...skins } = words.skin;
  const { title: navbar, hint: navbarHint, ...navbars } = words.navbar;
  const { title: width, ...widths } = words.width;
  const { title: footer, ...footers } = words.footer;
  const { title: direction, ...directions } = words.direction;
  return (
    <div className={styles['settings']}>
      <section className={styles['part']}>
        <Heading level={level}>{words.colours.title}</Heading>
        <p className={styles['hint']}>{words.colours.hint}</p>
        <div className={styles['groups']}>
          {group(themeTitle, of('theme', themes))}
          {group(skin, of('skin', skins))}
        </div>
      </section>
      <section className={styles['part']}>
        <Heading level={level}>{words.places.title}</Heading>
        <p className={styles['hint']}>{words.places.hint}</p>
        <div className={styles['groups']}>
          {group(words.menu.title, [
            { label: words.menu.side, change: { navigation: 'vertical', collapsed: 'no' } },
            { label: words.menu.narrow, change: { navigation: 'vertical', collapsed: 'yes' } },
            { label: words.menu.top, change: { navigation: 'horizontal' } },
          ])}
          {group(
            navbar,
            of('navbar', navbars).map((choice) => ({
              ...choice,
              disabled: choice.change.navbar === 'hidden' && now.navigation === 'horizontal',
            })),
            navbarHint,
          )}
          {group(width, of('width', widths))}
          {group(footer, of('footer', footers))}
          {group(direction, of('direction', directions))}
        </div>
      </section>
      <div>
        <Button icon={<IconUndo size={18} aria-hidden />} disabled={unchanged} onClick={() => change(usual)}>
          {words.reset}
        </Button>
      </div>
    </div>
  );
}
