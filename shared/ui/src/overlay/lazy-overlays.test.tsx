import { fireEvent, screen, waitFor } from '@testing-library/react';
import { Button } from '../action/button';
import { renderUi } from '../testing/render-ui';
import { Dialog } from './dialog';
import { Menu } from './menu';
import { Tooltip } from './tooltip';

/** The chunk does not come at its first asking, as on a bad line. */
jest.mock('./overlay-parts', () => {
  if (!('asked' in globalThis)) {
    Object.assign(globalThis, { asked: true });
    throw new Error('Loading chunk 1 failed');
  }
  return jest.requireActual<object>('./overlay-parts');
});

test('what did not come at once is fetched again, and the window opens then', async () => {
  await renderUi(<Dialog open onClose={jest.fn()} title="Новая съёмка" />);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(await screen.findByRole('dialog', { name: 'Новая съёмка' })).toBeInTheDocument();
});

test('the button of a menu is the same element before and after, and says what it does', async () => {
  const { user } = await renderUi(
    <Menu trigger={<Button>Ещё</Button>} groups={[[{ id: 'edit', label: 'Изменить', onSelect: jest.fn() }]]} />,
  );
  const button = screen.getByRole('button', { name: 'Ещё' });
  expect(button).toHaveAttribute('aria-haspopup', 'menu');
  expect(button).toHaveAttribute('aria-expanded', 'false');
  await user.click(button);
  const menu = await screen.findByRole('menu');
  await waitFor(() => expect(button).toHaveAttribute('aria-expanded', 'true'));
  expect(button).toHaveAttribute('aria-controls', menu.id);
  // It takes the focus a frame after it has opened, and gives back only what it took.
  await waitFor(() => expect(menu).toContainElement(document.activeElement as HTMLElement));
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('menu')).not.toBeInTheDocument());
  expect(button).toHaveAttribute('aria-expanded', 'false');
  await waitFor(() => expect(button).toHaveFocus());
  await user.click(button);
  expect(await screen.findByRole('menuitem', { name: 'Изменить' })).toBeInTheDocument();
});

test('an arrow upwards begins a menu at its last item', async () => {
  const { user } = await renderUi(
    <Menu
      trigger={<Button>Ещё</Button>}
      groups={[['edit', 'copy'].map((id) => ({ id, label: id, onSelect: jest.fn() }))]}
    />,
  );
  await user.tab();
  await user.keyboard('{ArrowUp}');
  await waitFor(() => expect(screen.getByRole('menuitem', { name: 'copy' })).toHaveAttribute('data-highlighted'));
});

test('a tooltip comes under a resting pointer and goes with it, and names what it explains', async () => {
  await renderUi(
    <Tooltip content="Фотосессии">
      <a href="/photosessions">Раздел</a>
    </Tooltip>,
  );
  const link = screen.getByRole('link');
  fireEvent.pointerOver(link, { pointerType: 'mouse' });
  expect(await screen.findByRole('tooltip')).toHaveTextContent('Фотосессии');
  await waitFor(() => expect(link).toHaveAccessibleDescription('Фотосессии'));
  fireEvent.pointerLeave(link, { pointerType: 'mouse' });
  await waitFor(() => expect(screen.queryByRole('tooltip')).not.toBeInTheDocument());
  fireEvent.pointerOver(link, { pointerType: 'mouse' });
  expect(await screen.findByRole('tooltip')).toBeInTheDocument();
});
