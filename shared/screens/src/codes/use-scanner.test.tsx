import { scan } from '@studio/portal/testing';
import { act, createEvent, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import type { listen } from './scanner-keys';
import { useScanner } from './use-scanner';

function Form({ inFields, onCode }: { inFields: boolean; onCode: (code: string) => void }) {
  const [text, setText] = useState('12');
  useScanner(onCode, { inFields });
  return <input aria-label="Количество" value={text} onChange={({ target }) => setText(target.value)} />;
}

/** Types keys at given intervals into the field, like a scanner or a person. Returns whether Enter was left to the form. */
function type(text: string, gapMs: number): boolean {
  const field = screen.getByRole<HTMLInputElement>('textbox');
  let at = 1_000;
  const press = (key: string) => {
    const event = createEvent.keyDown(field, { key });
    Object.defineProperty(event, 'timeStamp', { value: at });
    at += gapMs;
    return fireEvent(field, event);
  };
  for (const key of text) {
    press(key);
    fireEvent.change(field, { target: { value: field.value + key } });
  }
  return press('Enter');
}

test('a code that a scanner types into a field is consumed, and the field gets its former text back', () => {
  const onCode = jest.fn();
  render(<Form inFields onCode={onCode} />);
  expect(type('4600000000017', 8)).toBe(false);
  expect(onCode).toHaveBeenCalledWith('4600000000017');
  expect(screen.getByRole('textbox')).toHaveValue('12');
});

test('a code is the same while ЙЦУКЕН is on: the places of the keys say it', () => {
  const onCode = jest.fn();
  render(<Form inFields onCode={onCode} />);
  const keys = [
    { key: 'Л', code: 'KeyK', shiftKey: true },
    { key: 'а', code: 'KeyF' },
    { key: ',', code: 'Slash', shiftKey: true },
    { key: '.', code: 'Slash' },
    { key: 'Ж', code: 'Semicolon', shiftKey: true },
    { key: '7', code: 'Digit7' },
    { key: 'Enter', code: 'Enter' },
  ];
  for (const key of keys) fireEvent.keyDown(screen.getByRole('textbox'), key);
  expect(onCode).toHaveBeenCalledWith('Kf?/:7');
});

test.each(['46120', 'T44-B'])('the short code %s of a scanner is a code in a quantity, too', (code) => {
  const onCode = jest.fn();
  render(<Form inFields onCode={onCode} />);
  expect(type(code, 8)).toBe(false);
  expect(onCode.mock.calls).toEqual([[code]]);
  expect(screen.getByRole('textbox')).toHaveValue('12');
});

test('a short quantity typed by a person is theirs', () => {
  const onCode = jest.fn();
  render(<Form inFields onCode={onCode} />);
  expect(type('1500', 90)).toBe(true);
  expect(onCode).not.toHaveBeenCalled();
  expect(screen.getByRole('textbox')).toHaveValue('121500');
});

test('text typed by a person stays in its field', () => {
  const onCode = jest.fn();
  render(<Form inFields onCode={onCode} />);
  expect(type('345678', 120)).toBe(true);
  expect(onCode).not.toHaveBeenCalled();
  expect(screen.getByRole('textbox')).toHaveValue('12345678');
});

test('a screen without `inFields` leaves a scanner’s keys to the field', () => {
  const onCode = jest.fn();
  render(<Form inFields={false} onCode={onCode} />);
  expect(type('4600000000017', 8)).toBe(true);
  expect(onCode).not.toHaveBeenCalled();
});

test('a code with one pause of 120 ms leaves nothing in the quantity', () => {
  const onCode = jest.fn();
  render(<Form inFields onCode={onCode} />);
  const field = screen.getByRole<HTMLInputElement>('textbox');
  let at = 1_000;
  for (const [index, key] of [...'4600000000015'.split(''), 'Enter'].entries()) {
    const event = createEvent.keyDown(field, { key });
    Object.defineProperty(event, 'timeStamp', { value: at });
    fireEvent(field, event);
    if (key !== 'Enter') fireEvent.change(field, { target: { value: field.value + key } });
    at += index === 1 ? 120 : 8;
  }
  expect(onCode.mock.calls).toEqual([['4600000000015']]);
  expect(field).toHaveValue('12');
});

describe('outside of fields', () => {
  const pressed: string[] = [];
  const onKey = ({ key }: KeyboardEvent) => pressed.push(key);
  beforeEach(() => {
    pressed.length = 0;
    jest.useFakeTimers();
    document.addEventListener('keydown', onKey);
  });
  afterEach(() => {
    document.removeEventListener('keydown', onKey);
    jest.useRealTimers();
  });

  test('the page’s keys are spared a code, its first sign included', () => {
    const onCode = jest.fn();
    render(<Form inFields={false} onCode={onCode} />);
    scan('/stock/1');
    act(() => jest.advanceTimersByTime(1_000));
    expect([pressed, onCode.mock.calls]).toEqual([[], [['/stock/1']]]);
  });

  test('a lone key reaches the page a moment later, and another key at once lets it go first', () => {
    render(<Form inFields={false} onCode={() => {}} />);
    fireEvent.keyDown(document.body, { key: '/', code: 'Slash' });
    expect(pressed).toEqual([]);
    act(() => jest.advanceTimersByTime(500));
    expect(pressed).toEqual(['/']);
    fireEvent.keyDown(document.body, { key: '2' });
    fireEvent.keyDown(document.body, { key: 'F9' });
    expect(pressed).toEqual(['/', '2', 'F9']);
  });

  test('half a code reaches nobody', () => {
    const onCode = jest.fn();
    render(<Form inFields={false} onCode={onCode} />);
    for (const key of '460000') fireEvent.keyDown(document.body, { key });
    act(() => jest.advanceTimersByTime(2_000));
    expect([pressed, onCode.mock.calls]).toEqual([[], []]);
  });

  test('a remote hears a code while the host, which has a copy of its own, listens as well', () => {
    const copies: { listen: typeof listen }[] = [];
    for (let copy = 0; copy < 2; copy += 1)
      jest.isolateModules(() => copies.push(jest.requireActual('./scanner-keys')));
    const [host, remote] = [jest.fn(), jest.fn()];
    const endHost = copies[0]?.listen({ hear: host, inFields: false }, true);
    const endRemote = copies[1]?.listen({ hear: remote, inFields: true }, false);
    scan('4607000044018');
    endRemote?.();
    scan('4600000000022');
    endHost?.();
    expect([host.mock.calls, remote.mock.calls]).toEqual([[['4600000000022']], [['4607000044018']]]);
  });

  test('the last listener hears a code, one that yields when it is alone', () => {
    const [page, dialog] = [jest.fn(), jest.fn()];
    const Yielding = () => (useScanner(page, { yields: true }), null);
    const top = render(<Form inFields onCode={dialog} />);
    render(<Yielding />);
    scan('4600000000015');
    top.unmount();
    scan('4600000000022');
    expect([dialog.mock.calls, page.mock.calls]).toEqual([[['4600000000015']], [['4600000000022']]]);
  });
});
