import { fireEvent } from '@testing-library/react';
import { type Hotkey, modifiersOf } from '../hotkeys';

/** Presses a key where the focus is: `pressKey('KeyN')`, `pressKey('KeyS', 'primary')` for Ctrl S (⌘ S on a Mac). */
export function pressKey(code: Hotkey['code'], held?: Hotkey['with']): void {
  const { alt, ctrl, meta, shift } = modifiersOf(held);
  const target = document.activeElement ?? document.body;
  fireEvent.keyDown(target, { code, altKey: alt, ctrlKey: ctrl, metaKey: meta, shiftKey: shift });
  fireEvent.keyUp(target, { code });
}
