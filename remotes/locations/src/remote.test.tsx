import 'fake-indexeddb/auto';
import { declarationFaults, fakeDevice, fakeUserWithout, renderRemote } from '@studio/portal/testing';
import { waitFor } from '@testing-library/react';
import remote from './remote';
import { developer, studio } from './testing/builders';
import { searchPlaces } from './place-palette';
import { createFakeApi, installFakeTransport } from '@studio/portal/testing';

test('package.json declares the same as the code', () => {
  expect(declarationFaults(remote, jest.requireActual('../package.json'))).toEqual([]);
});

test('a visitor who is not signed in is asked to sign in first', async () => {
  const { location } = renderRemote(remote, { at: '/locations', user: null });
  await waitFor(() => expect(location().pathname).toBe('/login'));
});

test('without the right to read locations a person is redirected with a reason', async () => {
  const { refusal } = renderRemote(remote, { at: '/locations', user: fakeUserWithout('read_locations') });
  await waitFor(() => expect(refusal()).toMatch(/нет необходимых прав/));
});

test('the palette finds places by name and address and opens their cards', async () => {
  const restore = installFakeTransport(
    createFakeApi({
      locations: {
        searchPlaces: () => [{ kind: 'location', archived: true, ...pick(studio) }],
      },
    }),
  );
  const items = await searchPlaces('ленин', new AbortController().signal, fakeDevice());
  restore();
  expect(items).toEqual([
    {
      id: studio.id,
      title: studio.name,
      hint: 'Локация · Самара · Ленинградская, 12 · в архиве',
      path: `/locations?place=location%3A${studio.id}`,
    },
  ]);
});

test('the palette requests nothing for one letter', async () => {
  expect(await searchPlaces(' л ', new AbortController().signal, fakeDevice())).toEqual([]);
});

test('the section opens for those who may read it', async () => {
  const { title } = renderRemote(remote, {
    at: '/locations',
    user: developer,
    api: { locations: { tree: () => ({ regions: [] }) } },
  });
  await waitFor(() => expect(title()).toBe('Локации'));
});

function pick({ id, name, address, region_id, region_name, city_id, city_name }: typeof studio) {
  return { id, name, address, region_id, region_name, city_id, city_name };
}
