import { fireEvent, render } from '@testing-library/react';
import { type Hotkey, useHotkey } from './hotkeys';

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

  it('is off when told so', () => {
    const { onPress } = open({ code: 'KeyN', enabled: false });
    fireEvent.keyDown(document.body, { code: 'KeyN' });
    expect(onPress).not.toHaveBeenCalled();
  });
});
