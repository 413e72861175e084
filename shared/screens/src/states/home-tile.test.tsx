import { PortalError } from '@studio/portal';
import { fakeUser, renderScreen } from '@studio/portal/testing';
import { screen } from '@testing-library/react';
import { HomeTile } from './home-tile';

type Query = Parameters<typeof HomeTile<string[]>>[0]['query'];

function show(query: Partial<Query>, user?: ReturnType<typeof fakeUser>) {
  const onNothing = jest.fn();
  const refetch = jest.fn();
  renderScreen(
    <HomeTile<string[]>
      about={{ onNothing }}
      query={{ data: undefined, error: null, isPending: false, isFetching: false, refetch, ...query }}
      what="расходы"
      nothing={(rows) => rows.length === 0}
      more={{ to: '/expenses', label: 'Все расходы' }}
    >
      {(rows) => <p>{rows.join()}</p>}
    </HomeTile>,
    user === undefined ? {} : { user },
  );
  return { onNothing, refetch };
}

const refusal = (status: number) =>
  new PortalError({ code: 'x', message: 'Сервер занят.', status, requestId: 'k7f3-29qx' });

describe('a card of the start page', () => {
  it('shows what came, and links to all of it', () => {
    const { onNothing } = show({ data: ['Бумага'] });
    expect(screen.getByText('Бумага')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Все расходы' })).toHaveAttribute('href', '/expenses');
    expect(onNothing).toHaveBeenLastCalledWith(false);
  });

  it('is none where its page is withheld from the reader', () => {
    const { onNothing } = show({ data: ['Бумага'] }, fakeUser({ pages: ['home'] }));
    expect(screen.queryByText('Бумага')).toBeNull();
    expect(onNothing).toHaveBeenLastCalledWith(true);
  });

  it.each([
    ['there is nothing', { data: [] }],
    ['the reader has no right', { error: refusal(403) }],
  ])('tells the page when %s', (_, query) => {
    const { onNothing } = show(query);
    expect(onNothing).toHaveBeenLastCalledWith(true);
    expect(screen.queryByRole('link')).toBeNull();
  });

  it('keeps what came when asking again fails', () => {
    show({ data: ['Бумага'], error: refusal(503) });
    expect(screen.getByText('Бумага')).toBeVisible();
  });

  it('says what failed, with the number of the request', () => {
    const { onNothing } = show({ error: refusal(503) });
    expect(screen.getByText('Не удалось загрузить расходы')).toBeVisible();
    expect(screen.getByText(/k7f3-29qx/)).toBeVisible();
    expect(onNothing).toHaveBeenLastCalledWith(false);
  });
});
