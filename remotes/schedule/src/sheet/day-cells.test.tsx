import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { dayCells } from './day-cells';

test('a day opens by a press on its cell, and by arrows from the name and Enter', async () => {
  const opened: string[] = [];
  const days = ['2026-03-01', '2026-03-02'];
  render(
    <table>
      <tbody {...dayCells((row, day) => opened.push(`${row} ${day}`))}>
        {['anna', 'boris'].map((id) => (
          <tr key={id} data-row={id}>
            <th scope="row">
              <button type="button">{id}</button>
            </th>
            {days.map((day) => (
              <td key={day} data-day={day} tabIndex={-1}>
                {`${id} ${day}`}
              </td>
            ))}
            <td>{`${id} sum`}</td>
          </tr>
        ))}
      </tbody>
    </table>,
  );
  await userEvent.click(screen.getByText('boris 2026-03-02'));
  await userEvent.click(screen.getByText('boris sum'));
  await userEvent.click(screen.getByRole('button', { name: 'anna' }));
  await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}{ArrowDown}{ArrowLeft}{Enter}');
  expect(opened).toEqual(['boris 2026-03-02', 'boris 2026-03-01']);
});
