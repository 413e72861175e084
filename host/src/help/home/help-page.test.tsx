import 'fake-indexeddb/auto';
import { fakeUser } from '@studio/portal/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderShell } from '../../testing/render-shell';
import { showWideScreen } from '../../testing/wide-screen';

beforeEach(() => {
  showWideScreen();
  Element.prototype.scrollIntoView = jest.fn();
});

const team = {
  title: 'Команда',
  help: [{ id: 'shifts', title: 'Как поменяться сменами', about: 'Обмен сменами с коллегой.' }],
  app: async () => ({
    name: 'team',
    routes: [],
    help: [{ id: 'shifts', load: async () => ({ default: () => <p>Договоритесь и нажмите «Обмен».</p> }) }],
  }),
};

describe('the help', () => {
  it("puts what the person's work needs first, and another's at a press", async () => {
    const { path } = renderShell({ at: '/help', user: fakeUser({ roles: ['photographer'] }) });
    const first = await screen.findByRole('region', { name: 'Сначала это' });
    expect(within(first).getByRole('link', { name: 'Загрузить снимки' })).toBeInTheDocument();
    await userEvent.click(within(first).getByRole('radio', { name: 'Руководителю' }));
    expect(await within(first).findByRole('link', { name: 'Закрыть локацию' })).toBeInTheDocument();
    await waitFor(() => expect(path()).toBe('/help?for=lead'));
  });

  it('answers the question of its address, and says when it has no answer', async () => {
    const { path } = renderShell({ at: '/help?q=отправка' });
    const found = await screen.findByRole('region', { name: /^Нашлось/ });
    expect(within(found).getAllByRole('link')[0]).toHaveAccessibleName(/^Записи не отправляются/);
    await userEvent.clear(screen.getByRole('searchbox', { name: 'Что вы хотите сделать?' }));
    await userEvent.type(screen.getByRole('searchbox', { name: 'Что вы хотите сделать?' }), 'ъъъъъъ');
    expect(await screen.findByRole('heading', { name: 'Ничего не нашлось' })).toBeInTheDocument();
    await waitFor(() => expect(decodeURIComponent(path())).toBe('/help?q=ъъъъъъ'));
    await userEvent.click(screen.getByRole('button', { name: 'Показать всю справку' }));
    expect(await screen.findByRole('region', { name: 'Сначала это' })).toBeInTheDocument();
  });

  it('starts with the sign-in for a visitor who is not signed in', async () => {
    renderShell({ at: '/help', user: null });
    const first = await screen.findByRole('region', { name: 'Сначала это' });
    expect(within(first).getByRole('link', { name: 'Войти в портал' })).toBeInTheDocument();
  });
});

describe('an article', () => {
  it('shows its parts, its contents and what to read next, under its own title', async () => {
    renderShell({ at: '/help/offline-session' });
    expect(await screen.findByRole('heading', { name: 'Сделать фотосессию без связи', level: 1 })).toBeInTheDocument();
    expect(screen.getByRole('heading', { name: 'Что подождёт', level: 2 })).toHaveAttribute('id', 'что-подождёт');
    const contents = screen.getAllByRole('navigation', { name: 'На этой странице' })[0] as HTMLElement;
    expect(within(contents).getByRole('link', { name: 'Что подождёт' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Открыть «Работу без связи»' })).toHaveAttribute('href', '/offline');
    expect(screen.getByRole('region', { name: 'Читайте дальше' })).toBeInTheDocument();
    await waitFor(() => expect(document.title).toMatch(/^Сделать фотосессию без связи/));
  });

  it('that there is not leads back to the help', async () => {
    renderShell({ at: '/help/no-such-thing' });
    expect(await screen.findByRole('heading', { name: 'Такой статьи нет' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Вся справка' })).toHaveAttribute('href', '/help');
  });
});

describe("a section's page of the help", () => {
  it('is listed as declared and opened with the code of the section', async () => {
    renderShell({ at: '/help', remotes: { team } });
    await userEvent.click(await screen.findByRole('link', { name: 'Как поменяться сменами' }));
    expect(await screen.findByText('Договоритесь и нажмите «Обмен».')).toBeInTheDocument();
    expect(screen.getByRole('heading', { name: 'Как поменяться сменами', level: 1 })).toBeInTheDocument();
  });

  it('whose code does not come says so and is tried again', async () => {
    jest.spyOn(console, 'warn').mockImplementation(() => {});
    const app = jest.fn(team.app).mockRejectedValueOnce(new Error('cut'));
    renderShell({ at: '/help/team/shifts', remotes: { team: { ...team, app } } });
    await userEvent.click(await screen.findByRole('button', { name: 'Повторить' }));
    expect(await screen.findByText('Договоритесь и нажмите «Обмен».')).toBeInTheDocument();
  });
});
