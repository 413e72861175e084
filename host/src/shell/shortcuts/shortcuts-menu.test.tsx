import 'fake-indexeddb/auto';
import { PortalError } from '@studio/portal';
import { fakeUser } from '@studio/portal/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderShell } from '../../testing/render-shell';
import { showWideScreen } from '../../testing/wide-screen';
import { moved } from './shortcut-order';

const entry = (path: string, title: string, order: number) => ({ path, title, menu: { order, icon: 'people' } });

function open(
  shortcuts: string[] | null,
  { fails = false, read = Promise.resolve() }: { fails?: boolean; read?: Promise<void> } = {},
) {
  let kept = shortcuts;
  const shell = renderShell({
    at: '/offline',
    user: fakeUser({ roles: ['developer'] }),
    remotes: Object.fromEntries(
      [
        { name: 'users', path: '/users/view', title: 'Сотрудники', order: 2 },
        { name: 'locations', path: '/locations', title: 'Локации', order: 9 },
        { name: 'photosessions', path: '/photosessions', title: 'Фотосессии', order: 11 },
      ].map(({ name, path, title, order }) => [
        name,
        {
          title,
          paths: [path],
          entries: [entry(path, title, order)],
          app: () => Promise.reject(new Error('not needed here')),
        },
      ]),
    ),
    api: {
      preferences: {
        get: async () => {
          await read;
          return { shortcuts: kept, muted: [], messenger: [] };
        },
        update: ({ body }) => {
          if (fails) throw new PortalError({ code: 'unavailable', status: 503, message: 'Сервер занят.' });
          kept = (body as { shortcuts: string[] | null }).shortcuts;
          return { shortcuts: kept, muted: [], messenger: [] };
        },
      },
    },
  });
  return { ...shell, kept: () => kept };
}

async function openPanel() {
  const button = await screen.findByRole('button', { name: 'Ярлыки' });
  await userEvent.click(button);
  return { button, panel: await screen.findByRole('dialog', { name: 'Ярлыки' }) };
}

async function openDialog() {
  const { panel } = await openPanel();
  await userEvent.click(await within(panel).findByRole('button', { name: 'Настроить' }));
  const dialog = await screen.findByRole('dialog', { name: 'Мои ярлыки' });
  // It takes the focus a moment after it has opened, and a key before that would go elsewhere.
  await waitFor(() => expect(dialog).toContainElement(document.activeElement as HTMLElement));
  return dialog;
}

const names = (panel: HTMLElement) =>
  within(panel)
    .getAllByRole('link')
    .map(({ textContent }) => textContent);

beforeEach(showWideScreen);
afterEach(() => jest.restoreAllMocks());

it('shows the chosen pages in their order, without those that the person may not open', async () => {
  open(['/locations', '/nowhere', '/photosessions']);
  const { panel, button } = await openPanel();
  await waitFor(() => expect(names(panel)).toEqual(['Локации', 'Фотосессии']));
  await userEvent.tab();
  await userEvent.keyboard('{Escape}');
  expect(panel).not.toBeInTheDocument();
  expect(button).toHaveFocus();
});

it('leads the focus to the first page also when it comes after the panel', async () => {
  let arrive = () => {};
  open(['/locations'], { read: new Promise((resolve) => (arrive = resolve)) });
  const { panel } = await openPanel();
  await waitFor(() => expect(panel).toHaveFocus());
  arrive();
  await waitFor(() => expect(within(panel).getByRole('link', { name: 'Локации' })).toHaveFocus());
});

it('shows the role’s most frequent pages before a choice', async () => {
  open(null);
  const { panel } = await openPanel();
  await waitFor(() => expect(names(panel).slice(0, 2)).toEqual(['Сотрудники', 'Сбои разделов']));
});

it('is added to, put in order and taken from by the keyboard, and kept on the server', async () => {
  const { kept } = open(['/photosessions']);
  const dialog = within(await openDialog());
  const press = async (name: string) => {
    dialog.getByRole('button', { name }).focus();
    await userEvent.keyboard('{Enter}');
  };
  await press('Добавить «Локации»');
  await press('Добавить «Сотрудники»');
  await press('«Сотрудники»: выше');
  expect(dialog.getByText('«Сотрудники»: место 2 из 3')).toBeInTheDocument();
  await press('Убрать «Фотосессии»');
  // The button goes with its line, and the focus to the line that takes its place.
  await waitFor(() => expect(dialog.getByRole('button', { name: 'Убрать «Сотрудники»' })).toHaveFocus());
  expect(kept()).toEqual(['/photosessions']);
  await press('Сохранить');
  await waitFor(() => expect(kept()).toEqual(['/users/view', '/locations']));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Мои ярлыки' })).not.toBeInTheDocument());
  const { panel } = await openPanel();
  await waitFor(() => expect(names(panel)).toEqual(['Сотрудники', 'Локации']));
});

it('goes back to the standard set, which follows the role from then on', async () => {
  const { kept } = open(['/photosessions']);
  const dialog = within(await openDialog());
  await userEvent.click(dialog.getByRole('button', { name: 'Вернуть стандартные' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Сохранить' }));
  await waitFor(() => expect(kept()).toBeNull());
});

it('says that it was not kept, and stays as it was chosen', async () => {
  open(['/photosessions'], { fails: true });
  const dialog = within(await openDialog());
  await userEvent.click(dialog.getByRole('button', { name: 'Добавить «Локации»' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Сохранить' }));
  expect(await dialog.findByText('Ярлыки не сохранились')).toBeVisible();
  expect(dialog.getByRole('button', { name: 'Убрать «Локации»' })).toBeVisible();
});

it('opens without a connection and says that changing needs one', async () => {
  const { portal } = open(['/photosessions']);
  jest.spyOn(portal.offline.manager, 'isOnline').mockReturnValue(false);
  const dialog = within(await openDialog());
  expect(dialog.getByText(/Без связи ярлыки можно открывать, но не менять/)).toBeVisible();
  expect(dialog.getByRole('button', { name: 'Сохранить' })).toHaveAttribute('aria-disabled', 'true');
});

it.each([
  [0, 1, ['b', 'a', 'c']],
  [2, 0, ['c', 'a', 'b']],
  [0, -1, ['a', 'b', 'c']],
  [2, 3, ['a', 'b', 'c']],
])('moves the one at %i to %i', (from, to, expected) => expect(moved(['a', 'b', 'c'], from, to)).toEqual(expected));
