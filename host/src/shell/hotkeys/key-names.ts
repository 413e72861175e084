import { phrase } from '../../language/words';
import { type Hotkey, isMac } from '@studio/portal';

const SIGNS: Readonly<Record<string, string>> = {
  ArrowDown: '↓',
  ArrowLeft: '←',
  ArrowRight: '→',
  ArrowUp: '↑',
  Backslash: '\\',
  BracketLeft: '[',
  BracketRight: ']',
  Comma: ',',
  Delete: 'Del',
  Equal: '+',
  Escape: 'Esc',
  Minus: '−',
  Period: '.',
  Slash: '/',
  Space: 'Пробел',
};

/** A hotkey as written: its own label, otherwise its key by position, with this device's modifiers. */
export function keyName({ code, with: held, keys }: Pick<Hotkey, 'code' | 'with' | 'keys'>): string {
  if (keys !== undefined) return keys;
  const key = phrase(SIGNS[code] ?? '') || code.replace(/^(?:Key|Digit)/, '').replace(/^Numpad/, 'Num ');
  const holding = modifierName(held);
  return holding === null ? key : `${holding} ${key}`;
}

/** The modifier keys in this device's notation. */
export function modifierName(held: Hotkey['with']): string | null {
  const mac = isMac();
  if (held === 'alt') return mac ? '⌥' : 'Alt';
  if (held === 'shift') return 'Shift';
  if (held === 'primary') return mac ? '⌘' : 'Ctrl';
  return held === 'jump' ? (mac ? 'Ctrl' : 'Alt') : null;
}
