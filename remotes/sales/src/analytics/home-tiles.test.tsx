import {
  type PartProps,
  PartsProvider,
  type PartSource,
  type RegisteredPart,
  type RegisteredRemote,
} from '@studio/portal';
import { fakeUser, renderScreen } from '@studio/portal/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { HomeTiles } from './home-tiles';
import { QuickActions } from './quick-actions';

type TileProps = PartProps['home.tile'];

const tile = (id: string, rest: Partial<RegisteredPart> = {}): RegisteredPart => ({
  slot: 'home.tile',
  id,
  title: `Плитка ${id}`,
  ...rest,
});

function remote(parts: RegisteredPart[], rest: Partial<RegisteredRemote> = {}): RegisteredRemote {
  return { name: 'a', title: 'a', version: '1', entry: '/remotes/a/1/mf-manifest.json', paths: ['/a'], parts, ...rest };
}

const told: Record<string, TileProps['onNothing']> = {};

const load: PartSource['load'] = async (_remote, { id }) => ({
  default: ({ onNothing }: TileProps) => {
    told[id] = onNothing;
    return <p>{`Дело ${id}`}</p>;
  },
});

function show(remotes: RegisteredRemote[], view = <HomeTiles />, user = fakeUser({ roles: ['cashier'] })) {
  renderScreen(<PartsProvider source={{ remotes, load, crashed: jest.fn() }}>{view}</PartsProvider>, { user });
}

const titles = () => screen.queryAllByRole('heading').map((heading) => heading.textContent);

describe('the cards of the start page', () => {
  it('start with the role’s main one, and leave out those without the right', async () => {
    show([
      remote([
        tile('days', { order: 1 }),
        tile('till', { order: 5, leads: ['cashier'] }),
        tile('staff', { order: 2, permission: { all: ['manage_roles'] } }),
      ]),
    ]);
    expect(await screen.findByText('Дело till')).toBeVisible();
    expect(titles()).toEqual(['Плитка till', 'Плитка days']);
  });

  it('leave with the right to them while the page is open', async () => {
    const user = fakeUser({ roles: ['developer', 'cashier'] });
    show([remote([tile('till'), tile('staff', { permission: { all: ['manage_roles'] } })])], <HomeTiles />, user);
    expect(await screen.findByText('Дело staff')).toBeVisible();
    // What the portal is answered when it asks again who is signed in.
    user.roles = fakeUser({ roles: ['cashier'] }).roles;
    await waitFor(() => expect(titles()).toEqual(['Плитка till']), { timeout: 3_000 });
    expect(screen.queryByText('Дело staff')).toBeNull();
  });

  it('disappear while they have nothing for the reader, and come back', async () => {
    show([remote([tile('days'), tile('till')])]);
    await screen.findByText('Дело till');
    act(() => told['till']?.(true));
    expect(titles()).toEqual(['Плитка days']);
    act(() => told['days']?.(true));
    expect(titles()).toEqual([]);
    expect(screen.getByText('На сегодня всё сделано: ничего не ждёт.')).toBeVisible();
    act(() => told['till']?.(false));
    expect(titles()).toEqual(['Плитка till']);
    expect(screen.queryByText(/ничего не ждёт/)).toBeNull();
  });
});

test('the reader’s actions are buttons, without those they have no right to', () => {
  const entries = [
    { path: '/a/new', title: 'Новая запись', action: true },
    { path: '/a/rights', title: 'Новая роль', action: true, permission: { all: ['manage_roles'] } },
    { path: '/a', title: 'Записи' },
  ];
  show([remote([], { entries })], <QuickActions />);
  expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual(['Новая запись']);
});
