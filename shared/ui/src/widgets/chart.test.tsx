import { fireEvent, screen } from '@testing-library/react';
import { renderUi } from '../testing/render-ui';
import { Chart } from './chart';

test('a point is opened from the table behind the drawing', async () => {
  const opened = jest.fn();
  await renderUi(
    <Chart
      title="Выручка по месяцам"
      axis="Месяц"
      series={[{ id: 'revenue', label: 'Выручка' }]}
      points={[
        { id: '2026-02', label: '02.26', title: 'февраль 2026 г.', values: { revenue: 10 } },
        { id: '2026-03', label: '03.26', title: 'март 2026 г.', values: { revenue: 20 } },
      ]}
      format={String}
      onOpen={opened}
    />,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Показать таблицей' }));
  fireEvent.click(screen.getByRole('row', { name: /март 2026/ }));
  expect(opened).toHaveBeenCalledWith('2026-03');
});
