import { renderScreen } from '@studio/portal/testing';
import { NumberInput } from '@studio/ui/widgets';
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import 'fake-indexeddb/auto';
import { useState } from 'react';
import { FigureForm } from './figure-form';

const saved: number[] = [];
beforeEach(() => saved.splice(0));

function Kept({ first, empty }: { first: number | null; empty?: number }) {
  const [kept, setKept] = useState(first);
  const save = (value: number) => {
    saved.push(value);
    setKept(value);
  };
  return (
    <FigureForm kept={kept} verb="Записать" busy={false} onSave={save} {...(empty !== undefined && { empty })}>
      {(field) => <NumberInput aria-label="Число" {...field} />}
    </FigureForm>
  );
}
const input = () => screen.getByLabelText('Число');
const button = () => screen.getByRole('button', { name: 'Записать' });

test('a new number is saved by Enter, once, and the field keeps the focus', async () => {
  renderScreen(<Kept first={null} />);
  await screen.findByLabelText('Число');
  expect(button()).toBeDisabled();
  await userEvent.type(input(), '12{Enter}{Enter}');
  expect(saved).toEqual([12]);
  expect(input()).toHaveFocus();
  expect(button()).toBeDisabled();
});

test('an emptied field saves its declared meaning, and nothing without one', async () => {
  renderScreen(<Kept first={5} />);
  await userEvent.clear(await screen.findByLabelText('Число'));
  expect(button()).toBeDisabled();
  cleanup();
  renderScreen(<Kept first={5} empty={0} />);
  await userEvent.clear(await screen.findByLabelText('Число'));
  await userEvent.click(button());
  expect(saved).toEqual([0]);
  expect(button()).toBeDisabled();
});
