import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { anna, ownApi } from '../own/testing/own-api';
import { renderShell } from '../../testing/render-shell';
import { showWideScreen } from '../../testing/wide-screen';

beforeEach(showWideScreen);

const open = (at: string) => renderShell({ at, user: anna, api: ownApi() });

it('tells who I am, with the colour and the level of each role', async () => {
  const { path } = open('/pages/user-profile');
  expect(await screen.findByRole('heading', { level: 1, name: 'Иванова Анна Сергеевна' })).toBeInTheDocument();
  expect(path()).toBe('/pages/user-profile/profile');
  const details = await screen.findByRole('region', { name: 'Личные данные' });
  expect(await within(details).findByRole('link', { name: '+7 916 123-45-67' })).toHaveAttribute(
    'href',
    'tel:+79161234567',
  );
  expect(within(details).getByText(/12 января 2023/)).toBeInTheDocument();
  const roles = screen.getByRole('region', { name: 'Роли' });
  expect(within(roles).getByText(/уровень 1 из 9 · работает на локации/)).toBeInTheDocument();
});

it('names the shown tab in the title of the browser', async () => {
  open('/pages/user-profile/access');
  await screen.findByRole('region', { name: 'Что разрешено' });
  await waitFor(() => expect(document.title).toBe('Мой профиль · Доступ · Портал студии'));
});

it('tells what I may do in words, who gave my roles, and how far I see', async () => {
  open('/pages/user-profile/access');
  const rights = await screen.findByRole('region', { name: 'Что разрешено' });
  expect(await within(rights).findByText('Менять фотосессии')).toBeInTheDocument();
  expect(within(rights).queryByText('Добавлять сотрудников')).not.toBeInTheDocument();
  expect(await screen.findByText(/назначил\(а\) Лебедев Михаил/)).toBeInTheDocument();
  const pages = screen.getByRole('region', { name: 'Открытые страницы' });
  expect(
    within(pages)
      .getAllByRole('link')
      .map(({ textContent }) => textContent),
  ).toEqual(['Главная', 'Фотосессии']);
});

it('tells what I did, and earlier acts on demand', async () => {
  const { api } = open('/pages/user-profile/acts');
  const act = (id: number, action: string) => ({
    id,
    at: '2026-03-01T10:00:00.000Z',
    action,
    subject_kind: 'photosession',
    subject_id: 'p1',
    subject_name: `№ ${id}, Клиент`,
    subject_at: {},
    address: null,
  });
  api.handle({
    audit: {
      mine: ({ query }) =>
        query.get('cursor') === '8'
          ? { items: [act(7, 'photo.uploaded')], next_cursor: null }
          : { items: [act(9, 'photosession.created')], next_cursor: '8' },
    },
  });
  expect(await screen.findByText('Фотосессия создана')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Фотосессия: № 9, Клиент' })).toHaveAttribute('href', '/photosessions/p1');
  await userEvent.click(screen.getByRole('button', { name: 'Показать более ранние' }));
  expect(await screen.findByText('Снимок загружен')).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Показать более ранние' })).not.toBeInTheDocument());
});

it('has a card to show, whose tiles say how things stand', async () => {
  open('/profile');
  const card = await screen.findByRole('region', { name: 'Моя карточка' });
  expect(await within(card).findByRole('img', { name: 'QR-код с вашим контактом' })).toBeInTheDocument();
  expect(screen.getByText('Всё прочитано')).toBeInTheDocument();
  expect(await screen.findByText(/Вход выполнен: 3\s/)).toBeInTheDocument();
});

it('has a hub of settings with how each part of the account stands', async () => {
  open('/settings');
  expect(await screen.findByRole('link', { name: 'Безопасность' })).toHaveAttribute(
    'href',
    '/pages/account-settings/security',
  );
  expect(await screen.findByText('@anna')).toBeInTheDocument();
  expect(await screen.findByText('Приходят все')).toBeInTheDocument();
  expect(screen.getByText('Все сочетания: Alt + ?')).toBeInTheDocument();
});
