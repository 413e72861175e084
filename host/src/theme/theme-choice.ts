import { atom } from 'jotai';

export type ThemeChoice = 'light' | 'dark' | 'system';

/** Layout cookies carry a prefix made of the app's title (specification §9). */
const COOKIE = 'studio-portal-theme';
const YEAR = 365 * 86_400;
const darkQuery = () => matchMedia('(prefers-color-scheme: dark)');

function readThemeChoice(): ThemeChoice {
  const found = new RegExp(`(?:^|; )${COOKIE}=(light|dark)`).exec(document.cookie)?.[1];
  return found === 'light' || found === 'dark' ? found : 'system';
}

const choiceAtom = atom<ThemeChoice>(readThemeChoice());

/** The chosen theme; writing it repaints the page at once and keeps it for a year. */
export const themeChoiceAtom = atom(
  (get) => get(choiceAtom),
  (_get, set, choice: ThemeChoice) => {
    document.cookie = `${COOKIE}=${choice}; Max-Age=${choice === 'system' ? 0 : YEAR}; Path=/; SameSite=Lax`;
    set(choiceAtom, choice);
    paintTheme(choice);
  },
);

/** «Как в системе» follows the system live (specification §2). Returns the way to stop. */
export function followSystemTheme(): () => void {
  const query = darkQuery();
  const repaint = () => paintTheme(readThemeChoice());
  query.addEventListener('change', repaint);
  return () => query.removeEventListener('change', repaint);
}

function paintTheme(choice: ThemeChoice): void {
  const dark = choice === 'system' ? darkQuery().matches : choice === 'dark';
  const { classList } = document.documentElement;
  classList.toggle('dark', dark);
  classList.toggle('light', !dark);
}
