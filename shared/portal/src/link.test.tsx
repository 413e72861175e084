import { fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { Link, NavLink } from './link';

function open(at: string) {
  const onClick = jest.fn<void, [{ preventDefault: () => void }]>();
  const links = (
    <>
      <Link to="/photosessions?status=new#end" state={{ from: 'here' }} className="blue">
        Съёмки
      </Link>
      <Link to="../retouch" relative="path" replace>
        Ретушь
      </Link>
      <Link to="/sales" onClick={(event) => onClick(event)}>
        Продажи
      </Link>
      <Link to="/help" target="_blank">
        Помощь
      </Link>
      <NavLink to="/users">Люди</NavLink>
      <NavLink to="/users" end>
        Список
      </NavLink>
    </>
  );
  const router = createMemoryRouter([{ path: '*', element: links }], { initialEntries: [at] });
  render(<RouterProvider router={router} />);
  return { router, onClick };
}

const link = (name: string) => screen.getByRole('link', { name });

it('shows where it leads, goes there, and hands the state on', async () => {
  const { router } = open('/users/audit');
  expect(link('Съёмки')).toHaveAttribute('href', '/photosessions?status=new#end');
  expect(link('Съёмки')).toHaveClass('blue');
  fireEvent.click(link('Съёмки'));
  await screen.findByRole('link', { name: 'Съёмки' });
  expect(router.state.location).toMatchObject({ pathname: '/photosessions', hash: '#end', state: { from: 'here' } });
});

it('replaces the current history entry when asked to', () => {
  const { router } = open('/photosessions/board');
  expect(link('Ретушь')).toHaveAttribute('href', '/photosessions/retouch');
  fireEvent.click(link('Ретушь'));
  expect(router.state.historyAction).toBe('REPLACE');
});

it('leaves a press to the browser when it opens another tab, and to a handler that has prevented the default', () => {
  const { router, onClick } = open('/users');
  fireEvent.click(link('Съёмки'), { ctrlKey: true });
  fireEvent.click(link('Помощь'));
  onClick.mockImplementation((event) => event.preventDefault());
  fireEvent.click(link('Продажи'));
  expect(onClick).toHaveBeenCalledTimes(1);
  expect(router.state.location.pathname).toBe('/users');
});

it('marks the current page, including pages below it unless the link is exact', () => {
  open('/users/audit');
  expect(link('Люди')).toHaveAttribute('aria-current', 'page');
  expect(link('Список')).not.toHaveAttribute('aria-current');
});

it('marks the current page under an address that ends with a slash too', () => {
  open('/users/');
  expect(link('Список')).toHaveAttribute('aria-current', 'page');
});
