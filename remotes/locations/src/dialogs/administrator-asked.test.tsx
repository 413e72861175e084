import 'fake-indexeddb/auto';
import { apiError, type FakeHandlers, renderRemote, showWideScreen } from '@studio/portal/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import remote from '../remote';
import { company, developer, givenImpact, givenPerson, id, studio } from '../testing/builders';

const narrow = window.matchMedia.bind(window);
beforeEach(() => {
  sessionStorage.clear();
  showWideScreen();
});
afterEach(() => {
  window.matchMedia = narrow;
});

function open(address: string, locations: FakeHandlers['locations']) {
  return renderRemote(remote, {
    at: `/locations?place=location:${studio.id}&${address}`,
    user: developer,
    api: { ...company, locations: { ...company.locations, ...locations } },
  });
}
const bodies = (portal: ReturnType<typeof open>, call: string) =>
  portal.api.calls.filter(({ name }) => name === call).map(({ request }) => request.body);

test('a place that would come back without an administrator asks for one before it does', async () => {
  const portal = open('do=restore', {
    location: () => ({ ...studio, status: 'archived', revision: 2 }),
    locationImpact: () => givenImpact({ needs_administrator: true }),
    restoreLocation: () => ({ ...studio, revision: 3 }),
  });
  const window = within(await screen.findByRole('dialog'));
  expect(await window.findByText('Кто будет отвечать за локацию?')).toBeVisible();
  await userEvent.click(window.getByRole('button', { name: 'Вернуть из архива' }));
  expect(bodies(portal, 'locations.restoreLocation')).toEqual([]);
  await userEvent.click(window.getByRole('checkbox', { name: 'Пока никто' }));
  await userEvent.click(window.getByRole('button', { name: 'Вернуть из архива' }));
  await waitFor(() =>
    expect(bodies(portal, 'locations.restoreLocation')).toEqual([{ revision: 2, successor_id: null }]),
  );
});

test('whoever is taken off a place that nobody else administers is asked for a successor there', async () => {
  const portal = open('do=people', {
    locationEmployees: () => [givenPerson('e2', 'Петров Пётр', { primary: false })],
    changeLocationEmployees({ body }) {
      if ((body as { successor_id?: null }).successor_id === null) return [];
      throw apiError('successor_needed', { details: { places: [{ id: studio.id, name: studio.name }] } });
    },
  });
  const window = within(await screen.findByRole('dialog'));
  await userEvent.click(await window.findByRole('button', { name: 'Снять: Петров Пётр' }));
  await userEvent.click(window.getByRole('button', { name: 'Сохранить' }));
  expect(await window.findByText(/Без снятых сотрудников некому отвечать за/)).toBeVisible();
  await userEvent.click(window.getByRole('checkbox', { name: 'Пока никто' }));
  await userEvent.click(window.getByRole('button', { name: 'Сохранить' }));
  const change = { add: [], remove: [id('e2')] };
  await waitFor(() =>
    expect(bodies(portal, 'locations.changeLocationEmployees')).toEqual([change, { ...change, successor_id: null }]),
  );
});
