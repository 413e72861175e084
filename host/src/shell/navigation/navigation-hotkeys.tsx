import { useAuth, useHotkey } from '@studio/portal';
import { useSetAtom } from 'jotai';
import { useNavigate } from 'react-router-dom';
import { hotkeysHelpAtom } from '../../navigation/hotkeys-help-atom';
import { useNavigationItems } from '../../navigation/use-navigation';

/** Alt (Ctrl on a Mac) with 1–9 and 0 opens the first ten places (specification §2); with `?` or `/`, the help. */
export function NavigationHotkeys() {
  const { authenticated } = useAuth();
  const places = useNavigationItems();
  const setHelp = useSetAtom(hotkeysHelpAtom);
  const toggleHelp = () => setHelp((open) => !open);
  useHotkey({ code: 'Slash', with: 'jump', anyShift: true, inDialog: true }, toggleHelp);
  useHotkey({ code: 'Slash', with: 'shift', yields: true }, toggleHelp);
  // Where ЙЦУКЕН writes «?»; without Shift the key opens a place.
  useHotkey({ code: 'Digit7', with: 'jump', anyShift: true, inDialog: true, yields: true }, ({ shiftKey }) => {
    if (shiftKey) toggleHelp();
  });
  if (!authenticated) return null;
  return places.map(({ path, digit }) => digit !== null && <EntryHotkey key={path} path={path} digit={digit} />);
}

function EntryHotkey({ path, digit }: { path: string; digit: number }) {
  const navigate = useNavigate();
  useHotkey({ code: `Digit${digit}`, with: 'jump' }, () => void navigate(path));
  return null;
}
