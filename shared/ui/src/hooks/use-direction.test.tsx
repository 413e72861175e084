import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { Tabs } from '../data/tabs';
import { renderUi } from '../testing/render-ui';
import { readingKey } from './use-direction';

afterEach(() => document.documentElement.removeAttribute('dir'));

const tabs = ['one', 'two', 'three'].map((value) => ({ value, label: value }));

function Shown() {
  const [value, setValue] = useState('one');
  return <Tabs label="Parts" tabs={tabs} value={value} onChange={setValue} />;
}

it('side arrows change places where lines run from right to left, other keys do not', () => {
  const keys = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'Home'];
  expect(keys.map(readingKey)).toEqual(keys);
  document.documentElement.dir = 'rtl';
  expect(keys.map(readingKey)).toEqual(['ArrowRight', 'ArrowLeft', 'ArrowUp', 'Home']);
});

it('the left arrow goes to the next tab, which is on the left', async () => {
  document.documentElement.dir = 'rtl';
  await renderUi(<Shown />);
  fireEvent.keyDown(screen.getByRole('tablist'), { key: 'ArrowLeft' });
  expect(screen.getByRole('tab', { name: 'two' })).toHaveAttribute('aria-selected', 'true');
  expect(screen.getByRole('tab', { name: 'two' })).toHaveFocus();
});
