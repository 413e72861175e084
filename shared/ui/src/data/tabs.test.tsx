import { screen } from '@testing-library/react';
import { useState } from 'react';
import { renderUi } from '../testing/render-ui';
import { Tabs } from './tabs';

function Sections() {
  const [value, setValue] = useState('photos');
  return (
    <Tabs
      label="Разделы"
      value={value}
      onChange={setValue}
      tabs={[
        { value: 'photos', label: 'Снимки', content: <input aria-label="Подпись" /> },
        { value: 'payments', label: 'Оплата', content: 'Оплат нет', disabled: true },
        { value: 'history', label: 'История', content: 'Событий нет' },
      ]}
    />
  );
}

test('arrows pass over a disabled tab and come round', async () => {
  const { user } = await renderUi(<Sections />);
  await user.tab();
  await user.keyboard('{ArrowRight}');
  expect(screen.getByRole('tab', { name: 'История' })).toHaveFocus();
  expect(screen.getByRole('tabpanel', { name: 'История' })).toHaveTextContent('Событий нет');
  await user.keyboard('{ArrowRight}');
  expect(screen.getByRole('tab', { name: 'Снимки' })).toHaveAttribute('aria-selected', 'true');
});

test('what was typed in a tab is there when one comes back', async () => {
  const { user } = await renderUi(<Sections />);
  await user.type(screen.getByRole('textbox', { name: 'Подпись' }), 'Семья');
  await user.click(screen.getByRole('tab', { name: 'История' }));
  expect(screen.queryByRole('textbox', { name: 'Подпись' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('tab', { name: 'Снимки' }));
  expect(screen.getByRole('textbox', { name: 'Подпись' })).toHaveValue('Семья');
});

test('a tab is not mounted before it is opened', async () => {
  await renderUi(<Sections />);
  expect(screen.queryByText('Событий нет')).not.toBeInTheDocument();
});
