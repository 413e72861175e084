import { fireEvent, render, renderHook } from '@testing-library/react';
import { type Hotkey, useHotkey } from './hotkeys';
import { useShownHotkeys } from './shown-hotkeys';

function Screen({ hotkey, onPress }: { hotkey: Hotkey; onPress: () => void }) {
  useHotkey(hotkey, onPress);
  return (
    <>
      <input aria-label="поле" />
      <textarea aria-label="заметка" />
      <div contentEditable suppressContentEditableWarning data-testid="rich">
        <b data-testid="inside">текст</b>
      </div>
      <input type="checkbox" aria-label="галочка" />
      <div data-testid="island" />
    </>
  );
}

function open(hotkey: Hotkey) {
  const onPress = jest.fn();
  return { onPress, ...render(<Screen hotkey={hotkey} onPress={onPress} />) };
}

describe('a hotkey', () => {
  it('answers to the physical key, whatever letter the layout gives', () => {
    const { onPress } = open({ code: 'KeyN' });
    fireEvent.keyDown(document.body, { code: 'KeyN', key: 'т' });
    expect(onPress).toHaveBeenCalledTimes(1);
  });

  it('is silent while typing', () => {
    const { onPress, getByLabelText, getByTestId } = open({ code: 'KeyN' });
    for (const field of [getByLabelText('поле'), getByLabelText('заметка'), getByTestId('rich'), getByTestId('inside')])
      fireEvent.keyDown(field, { code: 'KeyN' });
    expect(onPress).not.toHaveBeenCalled();
    fireEvent.keyDown(getByLabelText('галочка'), { code: 'KeyN' });
    expect(onPress).toHaveBeenCalledTimes(1);
  });

  it('of a window that wants to be alone is silent under another one', () => {
    const { onPress, getByTestId } = open({ code: 'KeyF', inDialog: 'alone' });
    const island = getByTestId('island');
    for (const count of [1, 2]) {
      const modal = document.createElement('div');
      modal.setAttribute('aria-modal', 'true');
      island.append(modal);
      fireEvent.keyDown(document.body, { code: 'KeyF' });
      expect([count, onPress.mock.calls.length]).toEqual([count, 1]);
    }
  });

  it('wants exactly its modifiers', () => {
    const { onPress } = open({ code: 'Digit1', with: 'jump' });
    fireEvent.keyDown(document.body, { code: 'Digit1' });
    fireEvent.keyDown(document.body, { code: 'Digit1', altKey: true, shiftKey: true });
    expect(onPress).not.toHaveBeenCalled();
    fireEvent.keyDown(document.body, { code: 'Digit1', altKey: true });
    expect(onPress).toHaveBeenCalledTimes(1);
  });

  it('jumps with Ctrl instead of Alt on a Mac', () => {
    const platform = jest.spyOn(navigator, 'platform', 'get').mockReturnValue('MacIntel');
    const { onPress } = open({ code: 'Digit1', with: 'jump' });
    fireEvent.keyDown(document.body, { code: 'Digit1', altKey: true });
    expect(onPress).not.toHaveBeenCalled();
    fireEvent.keyDown(document.body, { code: 'Digit1', ctrlKey: true });
    expect(onPress).toHaveBeenCalledTimes(1);
    platform.mockRestore();
  });

  it.each([
    ['the same digit of the number pad', { code: 'Numpad1', altKey: true }],
    ['AltGr, which on Windows is Ctrl and Alt', { code: 'Digit1', altKey: true, ctrlKey: true }],
    ['AltGr, as Linux tells it', { code: 'Digit1', altKey: true, modifierAltGraph: true }],
    ['Ctrl', { code: 'Digit1', ctrlKey: true }],
    ['⌘', { code: 'Digit1', metaKey: true }],
    ['a sign that is still being composed', { code: 'Digit1', altKey: true, isComposing: true }],
  ])('Alt and a digit is not %s', (_, event) => {
    const { onPress } = open({ code: 'Digit1', with: 'jump' });
    document.body.dispatchEvent(new KeyboardEvent('keydown', { bubbles: true, cancelable: true, ...event }));
    expect(onPress).not.toHaveBeenCalled();
  });

  it('a letter typed with AltGr is not the letter alone', () => {
    const { onPress } = open({ code: 'KeyN' });
    document.body.dispatchEvent(new KeyboardEvent('keydown', { bubbles: true, code: 'KeyN', modifierAltGraph: true }));
    expect(onPress).not.toHaveBeenCalled();
  });

  it('acts once while the key is held down, and suppresses the browser default all the time', () => {
    const { onPress } = open({ code: 'KeyS', with: 'primary' });
    fireEvent.keyDown(document.body, { code: 'KeyS', ctrlKey: true });
    // `fireEvent` answers false for a prevented event.
    expect(fireEvent.keyDown(document.body, { code: 'KeyS', ctrlKey: true, repeat: true })).toBe(false);
    expect(onPress).toHaveBeenCalledTimes(1);
  });

  it('acts repeatedly while the key is held down if it moves along a list', () => {
    const { onPress } = open({ code: 'KeyJ', repeats: true });
    fireEvent.keyDown(document.body, { code: 'KeyJ' });
    fireEvent.keyDown(document.body, { code: 'KeyJ', repeat: true });
    expect(onPress).toHaveBeenCalledTimes(2);
  });

  it('is silent in a field within a shadow tree', () => {
    const { onPress, getByTestId } = open({ code: 'KeyN' });
    const shadow = getByTestId('island').attachShadow({ mode: 'open' });
    const field = shadow.appendChild(document.createElement('input'));
    fireEvent.keyDown(field, { code: 'KeyN', composed: true });
    expect(onPress).not.toHaveBeenCalled();
  });

  it("gives way to a screen's own on the same key, whichever came first", () => {
    const shell = jest.fn();
    const screen = jest.fn();
    render(<Screen hotkey={{ code: 'Slash', yields: true }} onPress={shell} />);
    const own = render(<Screen hotkey={{ code: 'Slash' }} onPress={screen} />);
    fireEvent.keyDown(document.body, { code: 'Slash', key: '.' });
    expect([screen.mock.calls.length, shell.mock.calls.length]).toEqual([1, 0]);
    own.unmount();
    fireEvent.keyDown(document.body, { code: 'Slash', key: '.' });
    expect([screen.mock.calls.length, shell.mock.calls.length]).toEqual([1, 1]);
  });

  it('is listed with what it does while it can be pressed', () => {
    const { result } = renderHook(useShownHotkeys);
    const what = 'Новая съёмка';
    const shown = () => result.current.map((hotkey) => hotkey.what);
    const silent = open({ code: 'KeyX' });
    const screen = open({ code: 'KeyN', what });
    expect(shown()).toEqual([what]);
    screen.rerender(<Screen hotkey={{ code: 'KeyN', what, enabled: false }} onPress={() => {}} />);
    expect(shown()).toEqual([]);
    screen.rerender(<Screen hotkey={{ code: 'KeyN', what, keys: 'N / Т' }} onPress={() => {}} />);
    expect(result.current).toEqual([{ code: 'KeyN', with: undefined, what, keys: 'N / Т' }]);
    screen.unmount();
    silent.unmount();
    expect(shown()).toEqual([]);
  });

  it('is off when disabled', () => {
    const { onPress } = open({ code: 'KeyN', enabled: false });
    fireEvent.keyDown(document.body, { code: 'KeyN' });
    expect(onPress).not.toHaveBeenCalled();
  });
});
