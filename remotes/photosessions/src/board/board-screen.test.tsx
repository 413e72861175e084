import { PortalError } from '@studio/portal';
import { chooseItem, fakeUser, renderScreen } from '@studio/portal/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { pageOf, photosession } from '../testing/builders';
import BoardScreen from './board-screen';

test('a move that somebody else was quicker with reads the board again, so that the next one succeeds', async () => {
  const revisions: number[] = [];
  let revision = 1;
  renderScreen(<BoardScreen />, {
    user: fakeUser({ roles: ['admin'] }),
    api: {
      locations: { myAccessible: () => [] },
      photosessions: {
        list: ({ query }) =>
          pageOf(
            [...query.values()].includes('new') ? [photosession({ number: 7, session_state: 'new', revision })] : [],
          ),
        update: ({ body }) => {
          revisions.push((body as { revision: number }).revision);
          revision = 2;
          throw new PortalError({ status: 409, code: 'conflict', message: 'Фотосессию уже изменили.' });
        },
      },
    },
  });
  const move = async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Дальше: № 7' }));
    await chooseItem('Начать съёмку');
    const dialog = await screen.findByRole('alertdialog');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Начать съёмку' }));
    expect(await within(dialog).findByRole('alert')).toHaveTextContent('уже изменили');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Не менять' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  };
  await move();
  await move();
  expect(revisions).toEqual([1, 2]);
});
