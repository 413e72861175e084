import 'fake-indexeddb/auto';
import { apiError, fakeUser, renderScreen, showWideScreen } from '@studio/portal/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HELD_ID, newHeld } from '../testing/held-builder';
import HeldTile from '../parts/held-tile';
import HeldScreen from './held-screen';

const OTHER = '0190a000-0000-7000-8000-00000000e002';
const before = window.matchMedia;
afterEach(() => {
  window.matchMedia = before;
});

const director = fakeUser({ roles: ['regional_director'] });
const page = (...items: ReturnType<typeof newHeld>[]) => ({
  items,
  total: items.length,
  page: 1,
  page_size: 50,
  sum_kop: items.reduce((sum, { sum_kop }) => sum + sum_kop, 0),
});

test('the list shows what waits, with why, whose and for how much, and asks for that alone', async () => {
  showWideScreen();
  const { api } = renderScreen(<HeldScreen />, {
    path: '/held',
    at: '/held?location_id=0190a000-0000-7000-8000-0000000000a1',
    user: director,
    api: { standing: { list: () => page(newHeld()) } },
  });
  expect(await screen.findByText('Тогда у сотрудника не было права продавать здесь.')).toBeVisible();
  expect(screen.getByText('Петров Илья')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Фотосессия № 77' })).toHaveAttribute(
    'href',
    '/photosessions/0190a000-0000-7000-8000-00000000d001',
  );
  expect(screen.getByText(/^Продажи на 2\s000,00\s₽$/)).toBeVisible();
  const asked = api.calls.find(({ name }) => name === 'standing.list')?.request.query;
  expect(asked?.get('location_id')).toBe('0190a000-0000-7000-8000-0000000000a1');
  expect(
    [...(asked?.entries() ?? [])].filter(([name]) => name.startsWith('standing')).map(([, value]) => value),
  ).toEqual(['held']);
});

test('a record is made void with a reason, by the revision and the sum on the screen', async () => {
  const { api } = renderScreen(<HeldScreen />, {
    path: '/held',
    at: `/held?open=${HELD_ID}`,
    user: director,
    api: {
      standing: {
        list: () => page(newHeld()),
        get: () => newHeld(),
        decide: () => newHeld({ standing: 'void', decision: 'void', revision: 2, may: { decide: false } }),
      },
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Аннулировать' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  const confirm = dialog.getByRole('button', { name: /^Аннулировать 2\s000,00\s₽$/ });
  await userEvent.click(confirm);
  expect(dialog.getByText(/^Укажите причину/)).toBeVisible();
  await userEvent.type(dialog.getByRole('textbox'), 'Денег не было');
  await userEvent.click(confirm);
  await waitFor(() =>
    expect(api.calls.find(({ name }) => name === 'standing.decide')?.request.body).toMatchObject({
      revision: 1,
      sum_kop: 2_000_00,
      decision: 'void',
      note: 'Денег не было',
    }),
  );
});

test('a decision made meanwhile by somebody else is refused, and the record is shown as it is now', async () => {
  let now = newHeld();
  renderScreen(<HeldScreen />, {
    path: '/held',
    at: `/held?open=${HELD_ID}`,
    user: director,
    api: {
      standing: {
        list: () => page(now),
        get: () => now,
        decide: () => {
          now = newHeld({
            standing: 'counts',
            decision: 'count',
            revision: 2,
            may: { decide: false },
            decided_by_name: 'Чернов Руслан',
          });
          throw apiError('conflict', { message: 'Решение уже принято: учтена, Чернов Руслан.', details: now });
        },
      },
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Засчитать' }));
  await userEvent.click(await screen.findByRole('button', { name: /^Засчитать 2\s000,00\s₽$/ }));
  expect(await screen.findByRole('button', { name: 'Понятно' })).toBeVisible();
  expect(screen.getAllByText(/Решение уже принято/).map(({ textContent }) => textContent)).toEqual([
    'Решение уже принято: учтена, Чернов Руслан.',
  ]);
  expect(screen.queryByText('Решение не принято')).toBeNull();
  expect(screen.queryByRole('button', { name: /^Засчитать/ })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Понятно' }));
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

test('a correction sends what is different, and needs a difference and a word', async () => {
  const { api } = renderScreen(<HeldScreen />, {
    path: '/held',
    at: `/held?open=${HELD_ID}`,
    user: director,
    api: {
      standing: { list: () => page(newHeld()), get: () => newHeld(), decide: () => newHeld({ standing: 'counts' }) },
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Исправить и засчитать' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Исправить и засчитать' }));
  await userEvent.type(dialog.getByRole('textbox', { name: /^Что исправлено/ }), 'Взяли меньше');
  await userEvent.click(dialog.getByRole('button', { name: /^Засчитать/ }));
  expect((await dialog.findAllByText(/^Ничего не исправлено/))[0]).toBeVisible();
  const cash = dialog.getByRole('textbox', { name: /^Взято наличными/ });
  await userEvent.clear(cash);
  await userEvent.type(cash, '1500');
  await userEvent.click(dialog.getByRole('button', { name: /^Засчитать 1\s500,00\s₽$/ }));
  await waitFor(() =>
    expect(api.calls.find(({ name }) => name === 'standing.decide')?.request.body).toMatchObject({
      decision: 'correct',
      note: 'Взяли меньше',
      correction: { kind: 'sale', amount_kop: 1_500_00 },
    }),
  );
});

test('a correction of the time and the session goes by the clock of the place, and not into the future', async () => {
  const session = {
    id: '0190a000-0000-7000-8000-00000000d002',
    number: 78,
    name: 'Ольга',
    business_date: '2026-03-07',
  };
  const { api } = renderScreen(<HeldScreen />, {
    path: '/held',
    at: `/held?open=${HELD_ID}`,
    user: director,
    api: {
      standing: { list: () => page(newHeld()), get: () => newHeld(), decide: () => newHeld({ standing: 'counts' }) },
      photosessions: { list: () => ({ items: [session], total: 1, page: 1, page_size: 20 }) as never },
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Исправить и засчитать' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Исправить и засчитать' }));
  await userEvent.type(dialog.getByRole('textbox', { name: /^Что исправлено/ }), 'Часы отставали');
  const [day, time] = [dialog.getByLabelText(/^День продажи/), dialog.getByLabelText(/^Время продажи/)];
  expect([day, time].map((input) => (input as HTMLInputElement).value)).toEqual(['08.03.2026', '13:00']);
  await userEvent.clear(day);
  await userEvent.type(day, '31.12.2099');
  await userEvent.click(dialog.getByRole('button', { name: /^Засчитать/ }));
  expect((await dialog.findAllByText('Это время ещё не наступило.'))[0]).toBeVisible();
  await userEvent.clear(day);
  await userEvent.type(day, '07.03.2026');
  await userEvent.clear(time);
  await userEvent.type(time, '1830');
  const picker = dialog.getByRole('combobox', { name: /^Фотосессия/ });
  expect(picker).toHaveValue('Фотосессия № 77');
  await userEvent.click(picker);
  await userEvent.clear(picker);
  await userEvent.type(picker, 'Ольга');
  await userEvent.click(await screen.findByRole('option', { name: /№\s78/ }));
  await userEvent.click(dialog.getByRole('button', { name: /^Засчитать/ }));
  await waitFor(() =>
    expect(api.calls.find(({ name }) => name === 'standing.decide')?.request.body).toMatchObject({
      correction: { kind: 'sale', created_at: '2026-03-07T15:30:00.000Z', photosession_id: session.id },
    }),
  );
});

test('a correction exchanges the product, with its price, and adds one', async () => {
  const mug = { product_id: '0190a000-0000-7000-8000-00000000b002', name: 'Кружка', price_kop: 900_00 };
  const { api } = renderScreen(<HeldScreen />, {
    path: '/held',
    at: `/held?open=${HELD_ID}`,
    user: director,
    api: {
      standing: { list: () => page(newHeld()), get: () => newHeld(), decide: () => newHeld({ standing: 'counts' }) },
      photosessions: { list: () => ({ items: [], total: 0, page: 1, page_size: 20 }) },
      sales: { prices: () => ({ offers: [mug] }) as never },
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Исправить и засчитать' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Исправить и засчитать' }));
  await userEvent.type(dialog.getByRole('textbox', { name: /^Что исправлено/ }), 'Пробили не то');
  const product = dialog.getByRole('combobox', { name: 'Товар, строка 1' });
  expect(product).toHaveValue('Фотография 10×15');
  await userEvent.click(product);
  await userEvent.click(await screen.findByRole('option', { name: /^Кружка/ }));
  expect(
    dialog.getByText(/^Товары стоят 3\s600,00\s₽\. Получено на 1\s600,00\s₽ меньше: разница станет скидкой\.$/),
  ).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: 'Добавить товар' }));
  await userEvent.click(dialog.getByRole('button', { name: /^Засчитать 2/ }));
  expect((await dialog.findAllByText('Выберите товар в каждой строке.'))[0]).toBeVisible();
  await userEvent.click(dialog.getByRole('combobox', { name: 'Товар, строка 2' }));
  await userEvent.click(await screen.findByRole('option', { name: /^Кружка/ }));
  await userEvent.click(dialog.getByRole('button', { name: /^Засчитать 2/ }));
  const line = { product_id: mug.product_id, name: 'Кружка', price_kop: 900_00, photo_id: null };
  await waitFor(() =>
    expect(api.calls.find(({ name }) => name === 'standing.decide')?.request.body).toMatchObject({
      correction: {
        kind: 'sale',
        lines: [
          { ...line, quantity: 4 },
          { ...line, quantity: 1 },
        ],
      },
    }),
  );
});

test.each([
  ['who may not read sessions', fakeUser({ roles: ['city_manager'] }), /^Нет доступа к фотосессиям/],
  ['where the server refuses', director, /^Нет прав/],
])('the session of a correction: %s reads the refusal, not an empty list', async (_who, user, sentence) => {
  renderScreen(<HeldScreen />, {
    path: '/held',
    at: `/held?open=${HELD_ID}`,
    user,
    api: {
      standing: { list: () => page(newHeld()), get: () => newHeld() },
      photosessions: {
        list: () => {
          throw apiError('forbidden', { message: 'Нет прав на эти фотосессии.' });
        },
      },
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Исправить и засчитать' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Исправить и засчитать' }));
  expect(await dialog.findByText(sentence)).toBeVisible();
  expect(dialog.getByText('Фотосессия № 77')).toBeVisible();
  expect(dialog.queryByRole('combobox', { name: /^Фотосессия/ })).toBeNull();
});

test('its maker reads why it waits and whose decision it is, without buttons', async () => {
  const own = newHeld({ may: { decide: false }, refusal: 'Свою продажу проверяет другой сотрудник.' });
  renderScreen(<HeldScreen />, {
    path: '/held',
    at: `/held?open=${HELD_ID}`,
    user: fakeUser({ roles: ['photographer'] }),
    api: { standing: { list: () => page(own), get: () => own } },
  });
  expect(await screen.findByText('Свою продажу проверяет другой сотрудник.')).toBeVisible();
  expect(screen.queryByRole('button', { name: /Засчитать|Аннулировать/ })).toBeNull();
});

test('several are decided about at once, with the total on the button; each refusal is named', async () => {
  showWideScreen();
  const second = newHeld({ id: OTHER, number: 1302, sum_kop: 1_500_00, revision: 3 });
  const { api } = renderScreen(<HeldScreen />, {
    path: '/held',
    at: '/held',
    user: director,
    api: {
      standing: {
        list: () => page(newHeld(), second),
        decideMany: () => ({
          done: [HELD_ID],
          refused: [{ id: OTHER, code: 'conflict', message: 'Решение уже принято: учтена.', present: second }],
        }),
      },
    },
  });
  await userEvent.click(await screen.findByRole('checkbox', { name: /Выбрать все|Все/ }));
  await userEvent.click(screen.getByRole('button', { name: /^Засчитать 2\sпродажи, 3\s500,00\s₽$/ }));
  const dialog = within(await screen.findByRole('alertdialog'));
  expect(dialog.getByText(/^Продажа без связи попадёт в кассу, отчёты и зарплату\./)).toBeVisible();
  expect(dialog.getByText(/№\s1302$/)).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: /^Засчитать 2\sпродажи/ }));
  const outcome = within(await screen.findByRole('dialog', { name: 'Решение: итог' }));
  expect(outcome.getByText(/^Сделано: 1\sзапись$/)).toBeVisible();
  expect(outcome.getByText(/№\s1302, 1\s500,00/)).toBeVisible();
  expect(api.calls.find(({ name }) => name === 'standing.decideMany')?.request.body).toMatchObject({
    records: [
      { id: HELD_ID, revision: 1, sum_kop: 2_000_00 },
      { id: OTHER, revision: 3, sum_kop: 1_500_00 },
    ],
    decision: 'count',
  });
});

test('the tile counts what waits for its reader, and goes when nothing does', async () => {
  const onNothing = jest.fn();
  renderScreen(<HeldTile onNothing={onNothing} />, {
    at: '/',
    user: director,
    api: { standing: { list: () => page(newHeld()) } },
  });
  expect(await screen.findByText(/^1 запись, продажи на 2\s000,00\s₽$/)).toBeVisible();
  expect(screen.getByRole('link', { name: /№\s1301, Арбат/ })).toHaveAttribute('href', `/held?open=${HELD_ID}`);
  expect(onNothing).toHaveBeenLastCalledWith(false);
});

test('a decided record still says why it waited, with the earlier sale of the same goods to open', async () => {
  const earlier = { id: OTHER, number: 1300, held: false };
  const counted = newHeld({
    standing: 'counts',
    decision: 'count',
    may: { decide: false },
    decided_by_name: 'Чернов Руслан',
    reasons: [{ reason: 'sold_twice', facts: { earlier: [earlier], at: '2026-03-08T09:50:00.000Z' } }],
  });
  renderScreen(<HeldScreen />, {
    path: '/held',
    at: `/held?open=${HELD_ID}`,
    user: director,
    api: { standing: { list: () => page(), get: () => counted } },
  });
  expect(
    await screen.findByText('Была на проверке: То же самое в этой фотосессии продали меньше часа назад.'),
  ).toBeVisible();
  expect(screen.getByRole('link', { name: /^продажа №\s1300$/ })).toHaveAttribute('href', `/sales/list/${OTHER}`);
});

test('what a correction takes beyond its goods is named before, and stays in the record', async () => {
  const taken = newHeld();
  const [line] = taken.came.kind === 'sale' ? taken.came.lines : [];
  if (taken.came.kind !== 'sale' || !line) throw new Error('no sale');
  const corrected = { ...taken.came, lines: [{ ...line, price_kop: 450_00 }] };
  let now = taken;
  renderScreen(<HeldScreen />, {
    path: '/held',
    at: `/held?open=${HELD_ID}`,
    user: director,
    api: {
      standing: {
        list: () => page(now),
        get: () => now,
        decide: () => (now = newHeld({ standing: 'counts', decision: 'correct', may: { decide: false }, corrected })),
      },
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Исправить и засчитать' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Исправить и засчитать' }));
  const price = dialog.getByRole('textbox', { name: 'Цена, строка 1' });
  await userEvent.clear(price);
  await userEvent.type(price, '450');
  expect(
    dialog.getByText(/Получено на 200,00\s₽ больше: разница останется строкой «Получено сверх строк»\.$/),
  ).toBeVisible();
  await userEvent.type(dialog.getByRole('textbox', { name: /^Что исправлено/ }), 'Цена по прайс-листу');
  await userEvent.click(dialog.getByRole('button', { name: /^Засчитать 2\s000,00\s₽$/ }));
  expect(await screen.findByText('Получено сверх строк')).toBeVisible();
});

const foreign = newHeld({ id: OTHER, number: 1302, may: { decide: false }, refusal: 'Свою продажу проверяет другой.' });

test('on a phone several can be chosen, and what somebody else decides has no box and says whose it is', async () => {
  renderScreen(<HeldScreen />, {
    path: '/held',
    at: '/held',
    user: director,
    api: { standing: { list: () => page(newHeld(), foreign) } },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Выбрать' }));
  await userEvent.click(screen.getByRole('checkbox', { name: /№\s1301/ }));
  expect(screen.queryByRole('checkbox', { name: /№\s1302/ })).toBeNull();
  expect(screen.getByText('Свою продажу проверяет другой.')).toBeVisible();
  expect(screen.getByRole('button', { name: /^Засчитать 1\sпродажа, 2\s000,00\s₽$/ })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Готово' }));
  expect(screen.queryByRole('checkbox')).toBeNull();
});

test('in a table the same; a tablet has the place below the name, and all chosen are those one decides about', async () => {
  showWideScreen();
  renderScreen(<HeldScreen />, {
    path: '/held',
    at: '/held',
    user: director,
    api: { standing: { list: () => page(newHeld(), foreign) } },
  });
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Выбрать все строки' }));
  expect(screen.getByText('Выбрано: 1', { selector: 'p' })).toBeVisible();
  expect(screen.queryByRole('checkbox', { name: /№\s1302/ })).toBeNull();
});
