import { useAuth, useHotkey } from '@studio/portal';
import { useSetAtom } from 'jotai';
import { useNavigate } from 'react-router-dom';
import { NAVIGATION } from './entries';
import { hotkeysHelpAtom } from './hotkeys-help-atom';

/** Alt (Ctrl on a Mac) with 1–9 and 0 opens the first ten entries (specification §2); with `?` or `/`, the help. */
export function NavigationHotkeys() {
  const { authenticated } = useAuth();
  const setHelp = useSetAtom(hotkeysHelpAtom);
  const toggleHelp = () => setHelp((open) => !open);
  useHotkey({ code: 'Slash', with: 'jump', anyShift: true, inDialog: true }, toggleHelp);
  useHotkey({ code: 'Slash', with: 'shift' }, toggleHelp);
  if (!authenticated) return null;
  return NAVIGATION.slice(0, 10).map((entry, index) => (
    <EntryHotkey key={entry.path} path={entry.path} digit={(index + 1) % 10} />
  ));
}

function EntryHotkey({ path, digit }: { path: string; digit: number }) {
  const navigate = useNavigate();
  useHotkey({ code: `Digit${digit}`, with: 'jump' }, () => void navigate(path));
  return null;
}
