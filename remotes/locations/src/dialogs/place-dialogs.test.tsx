import 'fake-indexeddb/auto';
import type { Location } from '@studio/contracts';
import { apiError, type FakeHandlers, fakeUser, renderRemote, showWideScreen } from '@studio/portal/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import remote from '../remote';
import {
  administrator,
  company,
  developer,
  givenImpact,
  givenLocation,
  givenPerson,
  id,
  park,
  samara,
  studio,
  tree,
  volga,
} from '../testing/builders';

const narrow = window.matchMedia.bind(window);
beforeEach(() => {
  sessionStorage.clear();
  showWideScreen();
});
afterEach(() => {
  window.matchMedia = narrow;
});

function open(address: string, locations: FakeHandlers['locations'] = {}, user = developer) {
  return renderRemote(remote, {
    at: `/locations?${address}`,
    user,
    api: { ...company, locations: { ...company.locations, ...locations } },
  });
}
const dialog = () => screen.findByRole('dialog');
const press = async (name: string | RegExp) => userEvent.click(within(await dialog()).getByRole('button', { name }));
/** Chooses an option of a list below a field. */
async function choose(field: string, option: string | RegExp) {
  const shown = await dialog();
  // A dialog takes the focus a frame late, which closes a list opened before.
  await waitFor(() => expect(shown).toContainElement(document.activeElement as HTMLElement));
  await userEvent.click(within(await dialog()).getByRole('combobox', { name: new RegExp(`^${field}`) }));
  await userEvent.click(await screen.findByRole('option', { name: option }));
}
const type = async (field: string, text: string) => {
  const input = within(await dialog()).getByRole('textbox', { name: new RegExp(`^${field}`) });
  await userEvent.clear(input);
  // At once, not letter by letter: each letter would rerender the whole form.
  await userEvent.click(input);
  await userEvent.paste(text);
};
const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
const bodyOf = (portal: ReturnType<typeof open>, name: string) =>
  portal.api.calls.filter((call) => call.name === name).map(({ request }) => request.body);
const at = (portal: ReturnType<typeof open>) => new URLSearchParams(portal.location().search).get('place');

test('a new region has a name, and is shown after its creation', async () => {
  const portal = open('do=new-region', { createRegion: ({ body }) => ({ ...volga, ...(body as object) }) });
  await press('Создать');
  expect(await screen.findByText('Назовите регион.')).toBeVisible();
  await type('Название', '  Юг ');
  await press('Создать');
  await closed();
  const [made] = bodyOf(portal, 'locations.createRegion') as { id: string; name: string }[];
  expect(made?.name).toBe('Юг');
  expect(at(portal)).toBe(`region:${made?.id}`);
  expect(portal.notifications()).toContainEqual(expect.objectContaining({ message: 'Регион «Юг» создан' }));
});

test('a name that is taken is reported at the field, and the input stays', async () => {
  open('do=new-region', {
    createRegion: () => {
      throw apiError('name_taken', { field: 'name' });
    },
  });
  await type('Название', 'Урал');
  await press('Создать');
  expect(await screen.findByText('Такое название уже есть.')).toBeVisible();
  expect(within(await dialog()).getByRole('textbox', { name: /Название/ })).toHaveValue('Урал');
});

test('a conflicting rename shows both versions; one’s own is sent again on top of theirs', async () => {
  const theirs = { ...volga, name: 'Приволжье', revision: 7 };
  const portal = open(`place=region:${volga.id}&do=edit`, {
    updateRegion: () => {
      throw apiError('conflict', { details: theirs });
    },
  });
  await type('Название', 'Средняя Волга');
  await press('Сохранить');
  const versions = await screen.findByRole('dialog', { name: 'Регион изменили одновременно с вами' });
  expect(within(versions).getByText('Приволжье')).toBeVisible();
  expect(within(versions).getByText('Средняя Волга')).toBeVisible();
  portal.api.handle({ locations: { updateRegion: () => ({ ...theirs, name: 'Средняя Волга', revision: 8 }) } });
  await userEvent.click(within(versions).getByRole('button', { name: /Сохранить моё|мо[йюёи]/i }));
  await closed();
  expect(bodyOf(portal, 'locations.updateRegion')).toEqual([
    { revision: 1, name: 'Средняя Волга' },
    { revision: 7, name: 'Средняя Волга' },
  ]);
});

test('a location is created step by step in the chosen city, with its hours', async () => {
  const portal = open('do=new-location', {
    createLocation: ({ body }) => givenLocation(body as Partial<Location>),
  });
  await press('Создать');
  expect(await screen.findByText('Назовите локацию.')).toBeVisible();
  expect(screen.getByText('Выберите город.')).toBeVisible();
  await type('Название', 'Набережная');
  await choose('Регион', /Поволжье/);
  await choose('Город', /Самара/);
  await type('Адрес', 'Максима Горького, 1');
  await press('По будням');
  await press('Создать');
  await closed();
  expect(bodyOf(portal, 'locations.createLocation')).toEqual([
    expect.objectContaining({
      name: 'Набережная',
      city_id: samara.id,
      address: 'Максима Горького, 1',
      phone: null,
      opening_hours: [1, 2, 3, 4, 5].map((day) => ({ day, opens: '10:00', closes: '22:00' })),
    }),
  ]);
});

test('a region with one city also chooses the city; a missing region is added in place', async () => {
  const portal = open('do=new-location', { createRegion: ({ body }) => ({ ...volga, ...(body as object) }) });
  await choose('Регион', /Урал/);
  expect(within(await dialog()).getByRole('combobox', { name: /^Город/ })).toHaveValue('Пермь');
  await press('Добавить регион');
  await type('Название нового региона', 'Юг');
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(bodyOf(portal, 'locations.createRegion')).toHaveLength(1));
  // Enter adds the region and does not submit the surrounding form.
  expect(bodyOf(portal, 'locations.createLocation')).toHaveLength(0);
});

test('in an empty portal the region, the city and the location are made in one form', async () => {
  const regions: (typeof tree)['regions'] = [];
  const portal = open('do=new-location', {
    tree: () => ({ regions }),
    createRegion: ({ body }) => {
      const made = { ...volga, ...(body as typeof volga) };
      regions.push({ ...made, cities: [], locations: 0, employees: 0 } as never);
      return made;
    },
    createCity: ({ body }) => {
      const made = { ...samara, ...(body as typeof samara) };
      regions[0]?.cities.push({ ...made, locations: 0, employees: 0 } as never);
      return made;
    },
    createLocation: ({ body }) => givenLocation(body as Partial<Location>),
  });
  await press('Добавить регион');
  await type('Название нового региона', 'Юг');
  await press('Добавить регион');
  await press('Добавить город');
  await type('Название нового города', 'Сочи');
  expect(within(await dialog()).getByRole('button', { name: 'Добавить город' })).toBeDisabled();
  await choose('Часовой пояс', /Москва/);
  await press('Добавить город');
  expect(await within(await dialog()).findByText('Сочи')).toBeVisible();
  await type('Название', 'Набережная');
  await type('Адрес', 'Приморская, 1');
  await press('Создать');
  await closed();
  const [city] = bodyOf(portal, 'locations.createCity') as { id: string; time_zone: string }[];
  expect(city).toMatchObject({ name: 'Сочи', time_zone: 'Europe/Moscow' });
  expect(bodyOf(portal, 'locations.createLocation')).toMatchObject([{ name: 'Набережная', city_id: city?.id }]);
});

test('with one city in reach the location’s city is shown, not asked', async () => {
  const [region] = tree.regions;
  if (!region) throw new Error('The tree has a region');
  const portal = open(
    `place=location:${studio.id}&do=new-location`,
    {
      tree: () => ({ regions: [{ ...region, cities: region.cities.slice(0, 1) }] }),
      createLocation: ({ body }) => givenLocation(body as Partial<Location>),
    },
    administrator,
  );
  expect(await within(await dialog()).findByText('Поволжье')).toBeVisible();
  expect(within(await dialog()).getByText('Самара')).toBeVisible();
  expect(within(await dialog()).queryByRole('combobox', { name: /^(Регион|Город)/ })).toBeNull();
  expect(within(await dialog()).queryByRole('button', { name: 'Выбрать в дереве' })).toBeNull();
  await type('Название', 'Набережная');
  await type('Адрес', 'Максима Горького, 1');
  await press('Создать');
  await closed();
  expect(bodyOf(portal, 'locations.createLocation')).toEqual([expect.objectContaining({ city_id: samara.id })]);
});

test('an edit sends only changed fields; closing with unsaved input asks first', async () => {
  const portal = open(`place=location:${studio.id}&do=edit`, { updateLocation: () => ({ ...studio, revision: 2 }) });
  await type('Адрес', 'Ленинградская, 14');
  await userEvent.keyboard('{Escape}');
  expect(await screen.findByText('Введённое не сохранено.')).toBeVisible();
  await press('Продолжить');
  await press('Сохранить');
  await closed();
  expect(bodyOf(portal, 'locations.updateLocation')).toEqual([{ revision: 1, address: 'Ленинградская, 14' }]);
});

test('another time zone shows its clock and its impact; the toast undoes it', async () => {
  const portal = open(`place=city:${samara.id}&do=zone`, {
    cityImpact: () => givenImpact({ locations: 2, photosessions: 5, notes: ['Рабочие даты прежних останутся.'] }),
    updateCity: ({ body }) => ({ ...samara, ...(body as object), revision: 2 }),
  });
  await choose('Часовой пояс', /Екатеринбург/);
  expect(await screen.findByText('Рабочие даты прежних останутся.')).toBeVisible();
  expect(screen.getByText(/Затронет: 2.локации, 5.фотосессий/)).toBeVisible();
  expect(screen.getByText(/на 1.ч больше/)).toBeVisible();
  await press('Сменить пояс');
  await closed();
  portal.notifications().at(-1)?.action?.run();
  await waitFor(() =>
    expect(bodyOf(portal, 'locations.updateCity')).toEqual([
      { revision: 1, time_zone: 'Asia/Yekaterinburg' },
      { revision: 2, time_zone: 'Europe/Samara' },
    ]),
  );
});

test('another time zone is not pressed before what it changes is said', async () => {
  let say = (): void => undefined;
  const said = new Promise<void>((done) => (say = done));
  open(`place=city:${samara.id}&do=zone`, {
    cityImpact: async () => (
      await said,
      givenImpact({ notes: ['Смены впереди: 4 смены у 2 сотрудников.'], shifts: 4 })
    ),
  });
  await choose('Часовой пояс', /Екатеринбург/);
  const change = within(await dialog()).getByRole('button', { name: 'Сменить пояс' });
  expect(change).toBeDisabled();
  say();
  expect(await screen.findByText('Смены впереди: 4 смены у 2 сотрудников.')).toBeVisible();
  expect(change).toBeEnabled();
  expect(change).toHaveAccessibleName(/Сменить пояс: 4.смены/);
});

test('a zone that waits for its midnight is told so, and the toast withdraws it', async () => {
  const portal = open(`place=city:${samara.id}&do=zone`, {
    cityImpact: () => givenImpact({ notes: ['Начнёт действовать 11 марта.'] }),
    updateCity: () => ({ ...samara, revision: 2 }),
  });
  await choose('Часовой пояс', /Екатеринбург/);
  await press('Сменить пояс');
  await closed();
  const toast = portal.notifications().at(-1);
  expect(toast?.message).toMatch(/сменится в полночь/);
  toast?.action?.run();
  await waitFor(() =>
    expect(bodyOf(portal, 'locations.updateCity').at(-1)).toEqual({ revision: 2, time_zone: samara.time_zone }),
  );
});

test('a zone that is planned stands in its window too, and its withdrawal asks and tells', async () => {
  const planned = {
    kind: 'city' as const,
    id: samara.id,
    revision: 3,
    at: '2026-03-10T20:00:00.000Z',
    time_zone: samara.time_zone,
    city_id: samara.id,
    next_time_zone: 'Asia/Vladivostok',
    next_city_name: null,
  };
  const portal = open(`place=city:${samara.id}&do=zone`, {
    planned: () => [planned],
    updateCity: () => ({ ...samara, revision: 4 }),
  });
  expect(await within(await dialog()).findByText(/новый часовой пояс, Владивосток/)).toBeVisible();
  await press('Отменить');
  const question = await screen.findByRole('alertdialog', { name: 'Отменить смену часового пояса?' });
  expect(bodyOf(portal, 'locations.updateCity')).toEqual([]);
  await userEvent.click(within(question).getByRole('button', { name: 'Оставить прежний пояс' }));
  await waitFor(() =>
    expect(bodyOf(portal, 'locations.updateCity')).toEqual([{ revision: 3, time_zone: samara.time_zone }]),
  );
  await waitFor(() =>
    expect(portal.notifications().at(-1)?.message).toBe('Часовой пояс города «Самара» остаётся прежним'),
  );
  await closed();
});

test('what is not settled keeps a location out of the archive, and each line leads to its page', async () => {
  const till = { kind: 'till', count: 1, message: 'В кассе 50 000 ₽: заберите деньги.', path: '/sales/day/1' };
  open(`place=location:${studio.id}&do=archive`, { locationImpact: () => givenImpact({ unsettled: [till] }) });
  expect(await screen.findByRole('link', { name: till.message })).toHaveAttribute('href', till.path);
  expect(within(await dialog()).getByRole('button', { name: 'Отправить в архив' })).toBeDisabled();
});

test('what an archiving withdraws leads to its page and is sent as it was shown; the undo does not promise it', async () => {
  const message = 'Снимутся 2 смены впереди: Иванова Анна — 11.03.2026; Петров Пётр — 12.03.2026.';
  const path = `/schedule?view=plan&span=month&location=${studio.id}&date=2026-03-12`;
  const portal = open(`place=location:${studio.id}&do=archive`, {
    locationImpact: () => givenImpact({ left: [{ kind: 'shifts_ahead', count: 2, message, path }] }),
    archiveLocation: () => ({ ...studio, status: 'archived', revision: 2 }),
  });
  const line = (await screen.findByText(message)).closest('li')!;
  expect(within(line).getByRole('link', { name: 'Показать' })).toHaveAttribute('href', path);
  await press('Отправить в архив');
  await closed();
  expect(bodyOf(portal, 'locations.archiveLocation')).toEqual([{ revision: 1, shifts: 2 }]);
  expect(portal.notifications().at(-1)?.message).toMatch(/вернёт её без снятых смен$/);
});

test('archiving shows whom it affects and is not sent before its people have a new location', async () => {
  const portal = open(`place=location:${studio.id}&do=archive`, {
    locationImpact: () => givenImpact({ employees: 2, photosessions: 3, open_photosessions: 1 }),
    archiveLocation: () => ({ ...studio, status: 'archived', revision: 2 }),
    restoreLocation: () => ({ ...studio, revision: 3 }),
  });
  expect(await screen.findByText(/Затронет: 2.сотрудника, 3.фотосессии, из них не закончено 1/)).toBeVisible();
  await press('Отправить в архив');
  expect(await screen.findByText('Выберите локацию, куда перейдут сотрудники.')).toBeVisible();
  expect(bodyOf(portal, 'locations.archiveLocation')).toEqual([]);
  await choose('Локация', /Струковский/);
  await press('Отправить в архив');
  await closed();
  expect(bodyOf(portal, 'locations.archiveLocation')).toEqual([{ revision: 1, shifts: 0, move_employees_to: park.id }]);
  expect(portal.notifications().at(-1)?.message).toMatch(/вернёт её без переведённых сотрудников/);
  portal.notifications().at(-1)?.action?.run();
  await waitFor(() => expect(bodyOf(portal, 'locations.restoreLocation')).toEqual([{ revision: 2 }]));
});

test('a location comes back from the archive with what comes back and what does not, said first', async () => {
  const note = '2 сотрудника, переведённые при отправке в архив, останутся на новом месте.';
  const portal = open(`place=location:${studio.id}&do=restore`, {
    location: () => ({ ...studio, status: 'archived', revision: 2 }),
    locationImpact: () => givenImpact({ notes: [note] }),
    restoreLocation: () => ({ ...studio, revision: 3 }),
  });
  expect(await screen.findByText(note)).toBeVisible();
  await press('Вернуть из архива');
  await closed();
  expect(bodyOf(portal, 'locations.restoreLocation')).toEqual([{ revision: 2 }]);
});

test('without another location in reach people cannot be moved when archiving, and the dialog says why', async () => {
  open(
    `place=location:${studio.id}&do=archive`,
    { locationImpact: () => givenImpact({ employees: 2 }) },
    administrator,
  );
  expect(await screen.findByText(/Перевести их может тот, кому открыты другие локации/)).toBeVisible();
  expect(within(await dialog()).getByRole('button', { name: 'Отправить в архив' })).toBeDisabled();
});

test('a location moves to another city with its impact beforehand, and back from the toast', async () => {
  const portal = open(`place=location:${studio.id}&do=move`, {
    locationImpact: () => givenImpact({ employees: 1, notes: ['Локация перейдёт в город «Казань».'] }),
    updateLocation: ({ body }) => ({ ...studio, ...(body as object), city_name: 'Казань', revision: 2 }),
  });
  await choose('Город', /Казань/);
  expect(await screen.findByText('Локация перейдёт в город «Казань».')).toBeVisible();
  await press('Перенести');
  await closed();
  portal.notifications().at(-1)?.action?.run();
  await waitFor(() =>
    expect(bodyOf(portal, 'locations.updateLocation')).toEqual([
      { revision: 1, city_id: id('c2') },
      { revision: 2, city_id: samara.id },
    ]),
  );
});

test('a place that cannot be deleted says why, and offers the archive instead', async () => {
  open(`place=location:${studio.id}&do=delete`, {
    canDeleteLocation: () => ({
      can_delete: false,
      reasons: [
        {
          kind: 'photosessions',
          message: 'Здесь 15 фотосессий.',
          count: 15,
          path: `/photosessions?location=${studio.id}`,
        },
      ],
    }),
    locationImpact: () => givenImpact(),
  });
  expect(await screen.findByText('Здесь 15 фотосессий.')).toBeVisible();
  const link = screen.getByRole('link', { name: 'Показать' });
  expect(link.getAttribute('href')).toMatch(/^\/photosessions\?location=/);
  await press('Отправить в архив');
  expect(await screen.findByRole('dialog', { name: /Отправить в архив/ })).toBeVisible();
});

test('an empty city is deleted after a question, and its region is shown', async () => {
  const portal = open(`place=city:${samara.id}&do=delete`, {
    canDeleteCity: () => ({ can_delete: true, reasons: [] }),
    deleteCity: () => ({ id: samara.id }),
  });
  const question = await screen.findByRole('alertdialog');
  await userEvent.click(within(question).getByRole('button', { name: 'Удалить' }));
  await waitFor(() => expect(at(portal)).toBe(`region:${volga.id}`));
});

test('people are assigned and removed; those with it as their primary location stay', async () => {
  const portal = open(`place=location:${studio.id}&do=people`, {
    locationEmployees: () => [givenPerson('e1', 'Иванова Анна'), givenPerson('e2', 'Петров Пётр', { primary: false })],
    changeLocationEmployees: () => [],
  });
  expect(await screen.findByRole('button', { name: 'Снять: Петров Пётр' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Снять: Иванова Анна' })).toBeNull();
  await press('Снять: Петров Пётр');
  await press('Сохранить');
  await closed();
  expect(bodyOf(portal, 'locations.changeLocationEmployees')).toEqual([{ add: [], remove: [id('e2')] }]);
});

test('the people of a city are searched and moved; those who could not be moved are named', async () => {
  const portal = open(`place=city:${samara.id}&do=people`, {
    cityEmployees: () => [givenPerson('e1', 'Иванова Анна'), givenPerson('e2', 'Петров Пётр')],
  });
  portal.api.handle({
    users: {
      bulk: () => ({
        done: [],
        refused: [
          {
            employee_id: id('e1'),
            full_name: 'Иванова Анна',
            code: 'forbidden',
            message: 'Её меняет тот, чей уровень выше.',
          },
        ],
      }),
    },
  });
  const search = await screen.findByRole('searchbox', { name: 'Фамилия или должность' });
  await userEvent.type(search, 'иван');
  await waitFor(() => expect(screen.queryByText('Петров Пётр')).toBeNull());
  const row = await screen.findByText('Иванова Анна');
  const line = row.closest('[data-row]') as HTMLElement;
  await userEvent.click(within(line).getByRole('checkbox'));
  await choose('Локация', /Струковский/);
  await press('Перевести (1)');
  expect(await screen.findByText(/Её меняет тот, чей уровень выше/)).toBeVisible();
  expect(bodyOf(portal, 'users.bulk')).toEqual([
    { employee_ids: [id('e1')], act: { kind: 'move', primary_location_id: park.id } },
  ]);
});

test('a dialog that the person may not use is not opened by its address', async () => {
  open(`place=region:${volga.id}&do=edit`, {}, administrator);
  await screen.findByRole('heading', { name: 'Поволжье' });
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('administrators are chosen among those whom the server accepts; the toast restores the former ones', async () => {
  const before = givenPerson('a1', 'Лебедев Михаил', { roles: ['Администратор'] });
  const portal = open(`place=location:${studio.id}&do=administrators`, {
    locationAdministrators: () => [before],
    setLocationAdministrators: () => [],
  });
  const window = await screen.findByRole('dialog', { name: /^Администраторы/ });
  const taken = await within(window).findByRole('button', { name: /Лебедев/ });
  const asked = portal.api.calls.flatMap(({ name, request }) =>
    name === 'users.employees' ? [request.query.get('answers_for')] : [],
  );
  expect(new Set(asked)).toEqual(new Set([studio.id]));
  await userEvent.click(taken);
  await userEvent.click(await within(window).findByRole('checkbox', { name: 'Пока никто' }));
  await press('Сохранить');
  await closed();
  portal.notifications().at(-1)?.action?.run();
  await waitFor(() =>
    expect(bodyOf(portal, 'locations.setLocationAdministrators')).toEqual([
      { employee_ids: [], is_meant: true },
      { employee_ids: [before.id] },
    ]),
  );
});

test('a place where one works until a day offers no changes of it, and says why', async () => {
  const guest = fakeUser({
    roles: ['senior_admin'],
    primary_location_id: id('home'),
    further_location_ids: [studio.id],
    passing: [{ location_id: studio.id, until: '2026-11-30' }],
  });
  open(`place=location:${studio.id}&do=edit`, {}, guest);
  expect(await screen.findByText(/В этой локации вы работаете по 29.11.2026/)).toBeVisible();
  for (const name of ['Изменить', 'Назначить сотрудников', 'Изменить администраторов', 'Другие действия'])
    expect(screen.queryByRole('button', { name })).toBeNull();
  expect(screen.queryByRole('dialog')).toBeNull();
});
