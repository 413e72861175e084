import { act, render, screen, waitFor } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router-dom';
import { UiProvider } from '@studio/ui';
import { PageAnnouncer } from './page-announcer';
import { ScrollKeeper } from './scroll-keeper';

const scrolled = jest.fn();
const shownInView = jest.fn();
let late = () => {};

beforeEach(() => {
  sessionStorage.clear();
  scrolled.mockClear();
  window.scrollTo = scrolled as typeof window.scrollTo;
  shownInView.mockReset();
  Element.prototype.scrollIntoView = shownInView;
});

function Late() {
  const [there, setThere] = useState(false);
  useEffect(() => {
    late = () => setThere(true);
  }, []);
  return <main tabIndex={-1}>{there && <h2 id="если-связи-нет">Если связи нет</h2>}</main>;
}

function Titled({ title }: { title: string }) {
  useEffect(() => {
    document.title = title;
  }, [title]);
  return (
    <main tabIndex={-1} aria-label={title}>
      <button type="button">Кнопка</button>
      <input aria-label="Поле" />
    </main>
  );
}

function open(at = '/one') {
  const router = createMemoryRouter(
    [
      {
        element: (
          <UiProvider>
            <ScrollKeeper />
            <PageAnnouncer />
            <a href="/two">Ссылка меню</a>
            <Outlet />
          </UiProvider>
        ),
        children: [
          { path: '/one', element: <Titled title="Первая" /> },
          { path: '/two', element: <Titled title="Вторая" /> },
          { path: '/late', element: <Late /> },
        ],
      },
    ],
    { initialEntries: [at] },
  );
  render(<RouterProvider router={router} />);
  return (to: string | number) => act(() => router.navigate(to as string));
}

const wentTo = (element: HTMLElement) => shownInView.mock.contexts.includes(element);

describe('a navigation', () => {
  it('scrolls to the top, gives the focus to the page and says its title', async () => {
    const go = open();
    await go('/two');
    expect(scrolled).toHaveBeenCalledWith(0, 0);
    await waitFor(() => expect(screen.getByRole('main', { name: 'Вторая' })).toHaveFocus());
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('Вторая'));
  });

  it('leaves the first page to the browser', () => {
    open();
    expect(scrolled).not.toHaveBeenCalled();
    expect(document.body).toHaveFocus();
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
  });

  it('takes the focus from the link of the menu, and not from a field', async () => {
    const go = open();
    screen.getByRole('link', { name: 'Ссылка меню' }).focus();
    await go('/two');
    await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
    const field = screen.getByRole('textbox', { name: 'Поле' });
    field.focus();
    await go('/two?filter=1');
    await go('/two?filter=2');
    expect(field).toHaveFocus();
  });

  it('goes to the target of a hash and puts the focus on it', async () => {
    const go = open('/late');
    act(() => late());
    await go('/late#если-связи-нет');
    const target = screen.getByRole('heading');
    expect(wentTo(target)).toBe(true);
    expect(target).toHaveFocus();
  });

  it('waits for a target that comes late', async () => {
    const go = open();
    await go('/late#%D0%B5%D1%81%D0%BB%D0%B8-%D1%81%D0%B2%D1%8F%D0%B7%D0%B8-%D0%BD%D0%B5%D1%82');
    act(() => late());
    await waitFor(() => expect(wentTo(screen.getByRole('heading'))).toBe(true));
    expect(screen.getByRole('heading')).toHaveFocus();
  });

  it('moves nothing under a person who has begun to read', async () => {
    const go = open();
    await go('/late#если-связи-нет');
    act(() => void dispatchEvent(new Event('wheel')));
    act(() => late());
    await act(async () => {});
    expect(screen.getByRole('heading')).not.toHaveFocus();
    expect(shownInView).not.toHaveBeenCalled();
  });

  it('goes back to where the page was left', async () => {
    const go = open();
    await go('/two');
    Object.assign(window, { scrollY: 700 });
    act(() => void dispatchEvent(new Event('scroll')));
    await go('/one');
    scrolled.mockClear();
    await go(-1);
    expect(scrolled).toHaveBeenCalledWith(0, 700);
  });
});
