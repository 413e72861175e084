import type { Photosession } from '@studio/contracts';
import { renderScreen } from '@studio/portal/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { LOCATION, pageOf, photosession } from '../testing/builders';
import { BOARD_COLUMNS } from './board-columns';
import { BoardLane } from './board-lane';

const [COLUMN = null] = BOARD_COLUMNS;
if (COLUMN === null) throw new Error('The board has no columns');
const column = COLUMN;

const SESSIONS = Array.from({ length: 130 }, (_, index) =>
  photosession({ number: index + 1, name: `Съёмка ${index + 1}` }),
);

function showLane(sessions: readonly Photosession[]) {
  const sizes: number[] = [];
  renderScreen(
    <BoardLane column={column} locationId={LOCATION.id} takes={false} onDrag={null} onDrop={jest.fn()} onMove={null} />,
    {
      api: {
        photosessions: {
          list: ({ query }) => {
            const [page, size] = [Number(query.get('page') ?? 1), Number(query.get('page_size'))];
            sizes.push(size);
            return pageOf(sessions.slice((page - 1) * size, page * size), sessions.length);
          },
        },
      },
    },
  );
  return sizes;
}

test('a column of more than a hundred sessions is shown to its end, in pages that the API gives', async () => {
  const sizes = showLane(SESSIONS);
  for (let shown = 20; shown < 130; shown += 20) {
    await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(shown));
    await userEvent.click(screen.getByRole('button', { name: 'Показать ещё' }));
  }
  expect(await screen.findByText(/Съёмка 130/)).toBeVisible();
  expect(screen.getAllByRole('listitem')).toHaveLength(130);
  expect(screen.queryByRole('button', { name: 'Показать ещё' })).not.toBeInTheDocument();
  expect(Math.max(...sizes)).toBeLessThanOrEqual(100);
});
