import { createEvent, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
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
