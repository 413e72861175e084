import type { StockCountDetail } from '@studio/contracts';
import { apiError, fakeOffline, fakeUser, renderRemote, scan } from '@studio/portal/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import 'fake-indexeddb/auto';
import remote from '../remote';
import { COUNT_ENTRY } from './count-entry-kind';

type Line = StockCountDetail['lines'][number];

const COUNT_ID = '0190a000-0000-7000-8000-0000000000d1';
const developer = fakeUser({ roles: ['developer'] });

const lineOf = (id: string, name: string, quantity: number, book: number, difference_kop: number): Line => ({
  item_id: `0190a000-0000-7000-8000-0000000000${id}`,
  name,
  code: `М-${id}`,
  unit: 'sheet',
  category: 'Бумага',
  recount: false,
  barcodes: [],
  packs: [],
  late: [],
  entries: [
    {
      id: `0190a000-0000-7000-8000-0000000001${id}`,
      quantity,
      book,
      difference_kop,
      counted_by: '0190a000-0000-7000-8000-0000000000e9',
      counted_by_name: 'Иванова Анна',
      counted_at: '2026-03-01T10:00:00.000Z',
      is_chosen: true,
    },
  ],
});
const COUNT: StockCountDetail = {
  id: COUNT_ID,
  number: 5,
  place: {
    id: '0190a000-0000-7000-8000-0000000000a1',
    kind: 'location',
    name: 'Студия на Арбате',
    city_id: null,
    city_name: null,
  },
  kind: 'whole',
  category: null,
  state: 'review',
  note: null,
  created_by_name: 'Иванова Анна',
  created_at: '2026-03-01T09:00:00.000Z',
  approved_by_name: null,
  approved_at: null,
  line_count: 3,
  counted: 3,
  operation_id: null,
  revision: 4,
  may_approve: true,
  sum_kop: 38_000,
  lines: [lineOf('b1', 'Альбом', 3, 3, 0), lineOf('b2', 'Бумага', 8, 10, -12_000), lineOf('b3', 'Рамка', 6, 1, 50_000)],
};

/** The screen of a count in review; records what it sends. */
function reviewed() {
  const sent: [string, unknown][] = [];
  const call =
    (name: string) =>
    ({ body }: { body: unknown }) => {
      sent.push([name, body]);
      return COUNT;
    };
  const consumables = { count: () => COUNT, moveCount: call('move'), approveCount: call('approve') };
  renderRemote(remote, { at: `/inventory/${COUNT_ID}`, api: { consumables }, user: developer });
  return sent;
}

test('a refused approval is told once, in its window, and is gone when that opens again', async () => {
  const { notifications } = renderRemote(remote, {
    at: `/inventory/${COUNT_ID}`,
    api: {
      consumables: {
        count: () => COUNT,
        approveCount: () => {
          throw apiError('conflict', { message: 'Инвентаризацию уже изменили.' });
        },
      },
    },
    user: developer,
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Утвердить' }));
  const open = () => screen.findByRole('alertdialog', { name: /Утвердить инвентаризацию/ });
  await userEvent.click(within(await open()).getByRole('button', { name: /^Утвердить/ }));
  expect(await within(await open()).findByText('Инвентаризацию уже изменили.')).toBeVisible();
  expect(notifications()).toEqual([]);
  await userEvent.click(within(await open()).getByRole('button', { name: 'Отмена' }));
  await userEvent.click(screen.getByRole('button', { name: 'Утвердить' }));
  expect(within(await open()).queryByText('Инвентаризацию уже изменили.')).toBeNull();
});

test('a count is searched as every list is: words in any order, ё as е', async () => {
  const counted = {
    ...COUNT,
    state: 'counting' as const,
    lines: [lineOf('b1', 'Альбом зелёный', 3, 3, 0), ...COUNT.lines.slice(1)],
  };
  for (const count of [counted, { ...counted, state: 'review' as const }]) {
    const { unmount } = renderRemote(remote, {
      at: `/inventory/${COUNT_ID}`,
      api: { consumables: { count: () => count } },
      user: developer,
    });
    await userEvent.type(await screen.findByLabelText('Найти или отсканировать'), 'ЗЕЛЕНЫЙ  альбом');
    expect(await screen.findByText('Альбом зелёный')).toBeInTheDocument();
    expect(screen.queryByText('Рамка')).toBeNull();
    unmount();
  }
});

test('the costliest difference comes first, and lines without one are behind a button', async () => {
  reviewed();
  await screen.findByText('Рамка');
  const names = () => screen.getAllByText(/^(Альбом|Бумага|Рамка)$/).map(({ textContent }) => textContent);
  expect(names()).toEqual(['Рамка', 'Бумага']);
  await userEvent.click(screen.getByRole('button', { name: 'Показать совпавшие: 1' }));
  expect(names()).toEqual(['Рамка', 'Бумага', 'Альбом']);
});

test('several lines are chosen and sent back to be counted again together', async () => {
  const sent = reviewed();
  for (const name of ['Рамка', 'Бумага'])
    await userEvent.click(await screen.findByRole('checkbox', { name: `Пересчитать: ${name}` }));
  expect(sent).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Отправить на пересчёт' }));
  const recount = [lineOf('b3', '', 0, 0, 0).item_id, lineOf('b2', '', 0, 0, 0).item_id];
  await waitFor(() => expect(sent).toMatchObject([['move', { revision: 4, to: 'counting', recount }]]));
});

test('a line with letters is refused with the format of a quantity, and keeps them', async () => {
  const bare = { ...lineOf('b4', 'Плёнка', 0, 0, 0), entries: [] };
  const counting: StockCountDetail = { ...COUNT, state: 'counting', lines: [bare] };
  const consumables = { count: () => counting };
  renderRemote(remote, { at: `/inventory/${COUNT_ID}`, api: { consumables }, user: developer });
  const field = await screen.findByRole('textbox', { name: 'Сколько: Плёнка' });
  await userEvent.type(field, 'десять{Enter}', { delay: 80 });
  expect(screen.getByText('Количество — целое число; 0, если материала нет.')).toBeVisible();
  expect(field).toHaveValue('десять');
  expect(field).toHaveFocus();
});

test.each([
  ['Утвердить', /^Утвердить: \+380,00\s₽$/, 'approve', { revision: 4, sum_kop: 38_000 }],
  ['Отменить', 'Отменить инвентаризацию', 'move', { revision: 4, to: 'cancelled' }],
])('«%s» asks before it is done', async (button, answer, call, body) => {
  const sent = reviewed();
  await userEvent.click(await screen.findByRole('button', { name: button }));
  const dialog = await screen.findByRole('alertdialog');
  expect(sent).toEqual([]);
  await userEvent.click(within(dialog).getByRole('button', { name: answer }));
  await waitFor(() => expect(sent).toMatchObject([[call, body]]));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
});

test('a count that does not exist says so once and leads back to the others', async () => {
  const count = () => {
    throw apiError('not_found', { message: 'Такой инвентаризации нет.' });
  };
  renderRemote(remote, { at: `/inventory/${COUNT_ID}`, api: { consumables: { count } }, user: developer });
  expect(await screen.findByRole('link', { name: 'К инвентаризациям' })).toHaveAttribute('href', '/stock?tab=counts');
  expect(screen.getAllByText(/Такой инвентаризации нет/)).toHaveLength(1);
});

test('a figure that the server refused is told as refused, and its line is still to be counted', async () => {
  const offline = fakeOffline({ online: false });
  offline.manager.setOwner(developer.id);
  const bare = { ...lineOf('b5', 'Клей', 0, 0, 0), entries: [] };
  const id = '0190a000-0000-7000-8000-0000000000f5';
  const entry = { id, count_id: COUNT_ID, item_id: bare.item_id, quantity: 4, counted_at: '2026-03-01T10:00:00.000Z' };
  await offline.manager.writes.save(COUNT_ENTRY, entry);
  const error = { code: 'conflict', message: 'Подсчёт уже закончен.', needs_person: true };
  await offline.store.changeWrite(id, (write) => ({ ...write, status: 'error', error: error as never }));
  const counting: StockCountDetail = { ...COUNT, state: 'counting', lines: [bare] };
  const consumables = { count: () => counting };
  renderRemote(remote, { at: `/inventory/${COUNT_ID}`, api: { consumables }, user: developer, offline });
  expect(await screen.findByText('Сервер не принял: 1')).toBeVisible();
  expect(screen.getByText('Подсчёт уже закончен.')).toBeVisible();
  expect(screen.queryByText(/уйдёт само/)).toBeNull();
  expect(screen.getByText('Осталось 1 из 1')).toBeVisible();
});

test('a figure that the device could not keep stays in its field', async () => {
  const offline = fakeOffline({ online: false });
  offline.store.keepWrite = () => Promise.reject(new DOMException('', 'QuotaExceededError'));
  const bare = { ...lineOf('b6', 'Скотч', 0, 0, 0), entries: [] };
  const counting: StockCountDetail = { ...COUNT, state: 'counting', lines: [bare] };
  const consumables = { count: () => counting };
  renderRemote(remote, { at: `/inventory/${COUNT_ID}`, api: { consumables }, user: developer, offline });
  const field = await screen.findByRole('textbox', { name: 'Сколько: Скотч' });
  await userEvent.type(field, '7{Enter}');
  expect(await screen.findByText('НЕ сохранено')).toBeVisible();
  await waitFor(() => expect(field).toHaveValue('7'));
});

test('a scanned label, or a pack’s code with letters, opens its line from wherever the focus is; an unknown code is searched for', async () => {
  const tape: Line = { ...lineOf('b6', 'Скотч', 0, 0, 0), entries: [], barcodes: ['BOX-77'] };
  const frame: Line = { ...lineOf('b7', 'Рамка', 0, 0, 0), entries: [] };
  const counting: StockCountDetail = { ...COUNT, state: 'counting', lines: [tape, frame] };
  renderRemote(remote, {
    at: `/inventory/${COUNT_ID}`,
    api: { consumables: { count: () => counting } },
    user: developer,
  });
  await screen.findByRole('textbox', { name: 'Сколько: Скотч' });
  act(() => scan(`https://portal.example/stock/${frame.item_id}`));
  expect(screen.getByRole('textbox', { name: 'Сколько: Рамка' })).toHaveFocus();
  act(() => scan('box-77'));
  expect(screen.getByRole('textbox', { name: 'Сколько: Рамка' })).toHaveValue('');
  expect(screen.getByRole('textbox', { name: 'Сколько: Скотч' })).toHaveFocus();
  act(() => scan('4600000000015'));
  expect(screen.getByLabelText('Найти или отсканировать')).toHaveValue('4600000000015');
  expect(screen.getByText('Такой строки нет')).toBeVisible();
  const search = screen.getByLabelText<HTMLInputElement>('Найти или отсканировать');
  await waitFor(() => expect([search.selectionStart, search.selectionEnd]).toEqual([0, 13]));
  act(() => scan('46121'));
  expect(search).toHaveValue('46121');
  expect(screen.getByRole('alert')).toHaveTextContent('Строки с кодом «46121» здесь нет.');
  act(() => scan(frame.code));
  expect(screen.getByRole('textbox', { name: 'Сколько: Рамка' })).toHaveFocus();
  expect(screen.queryByRole('alert')).toBeNull();
  await userEvent.type(search, 'фо', { delay: 80 });
  await userEvent.type(search, 'л{Enter}', { delay: 80 });
  expect(screen.getByRole('alert')).toHaveTextContent('Строки с кодом «фол» здесь нет.');
  await userEvent.keyboard('рамк');
  expect(search).toHaveValue('рамк');
});

test('one’s own figure is not taken against another’s that differs, and the button says who takes it', async () => {
  const mine = lineOf('b2', 'Бумага', 1, 19, 0).entries.map((entry) => ({
    ...entry,
    id: '0190a000-0000-7000-8000-0000000001b9',
    counted_by: developer.id,
    is_chosen: false,
  }));
  const line = lineOf('b2', 'Бумага', 19, 19, 0);
  const count = { ...COUNT, lines: [{ ...line, entries: [...line.entries, ...mine] }] };
  renderRemote(remote, { at: `/inventory/${COUNT_ID}`, api: { consumables: { count: () => count } }, user: developer });
  const take = await screen.findByRole('button', { name: /Взять это/ });
  expect(take).toHaveAttribute('aria-disabled', 'true');
});

test('Enter writes a figure and goes to the next line that is not counted; lines stand under their categories', async () => {
  const bare = (id: string, name: string, category: string) => ({
    ...lineOf(id, name, 0, 0, 0),
    category,
    entries: [],
  });
  const lines = [
    { ...bare('b1', 'Альбом', 'Альбомы'), packs: [{ name: 'Коробка', factor: 20 }] },
    { ...lineOf('b2', 'Бумага', 8, 10, 0), category: 'Бумага' },
    bare('b3', 'Рамка', 'Рамки'),
  ];
  const counting: StockCountDetail = { ...COUNT, state: 'counting', lines };
  const sent: unknown[] = [];
  const consumables = {
    count: () => counting,
    keepCountEntry: ({ body }: { body: unknown }) => {
      sent.push(body);
      return { id: COUNT_ID, count_id: COUNT_ID, is_chosen: true, standing: 'counts' as const, reasons: [] };
    },
  };
  const offline = fakeOffline({ online: false });
  offline.manager.setOwner(developer.id);
  renderRemote(remote, { at: `/inventory/${COUNT_ID}`, api: { consumables }, user: developer, offline });
  const field = await screen.findByRole('textbox', { name: 'Сколько: Альбом' });
  expect(screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
    'Альбомы',
    'Бумага',
    'Рамки',
  ]);
  await userEvent.type(field, '2 коробки + 3', { delay: 80 });
  expect(screen.getByText(/^= 43/)).toBeVisible();
  await userEvent.type(field, '{Enter}');
  expect(await screen.findByText(/^43.*на устройстве/)).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Сколько: Рамка' })).toHaveFocus();
});

test('a refused approval names the reservation in the way, and releases it there with a reason', async () => {
  const released: unknown[] = [];
  const id = '0190a000-0000-7000-8000-0000000000f7';
  const hold = {
    id,
    kind: 'reservation',
    number: 12,
    quantity: 8,
    who: 'Петрова Ольга',
    until: '2026-03-05',
    revision: 2,
  };
  const lines = [{ item_id: COUNT_ID, name: 'Бумага', missing: 2, holds: [hold] }];
  renderRemote(remote, {
    at: `/inventory/${COUNT_ID}`,
    api: {
      consumables: {
        count: () => COUNT,
        approveCount: () => {
          throw apiError('stock_short', { message: 'Отложено.', details: { lines } });
        },
        releaseReservation: ({ body }: { body: unknown }) => {
          released.push(body);
          return {} as never;
        },
      },
    },
    user: developer,
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Утвердить' }));
  await userEvent.click(await screen.findByRole('button', { name: /^Утвердить:/ }));
  expect(await screen.findByText(/Резерв № 12 · 8 · Петрова Ольга · до /)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Отпустить' }));
  expect(released).toEqual([]);
  await userEvent.type(screen.getByRole('textbox', { name: /резерв № 12/ }), 'Брак на полке');
  await userEvent.click(screen.getByRole('button', { name: 'Отпустить' }));
  await waitFor(() => expect(released).toMatchObject([{ revision: 2, reason: 'Брак на полке' }]));
});

test('review shows what moved before the figure and came after it', async () => {
  const moved = { operation_id: COUNT_ID, number: 31, kind: 'consumption' as const, delta: -2 };
  const late = [{ ...moved, moved_at: '2026-03-01T09:30:00.000Z', posted_at: '2026-03-01T11:00:00.000Z' }];
  const count = { ...COUNT, lines: [{ ...lineOf('b2', 'Бумага', 8, 8, 0), late }] };
  renderRemote(remote, { at: `/inventory/${COUNT_ID}`, api: { consumables: { count: () => count } }, user: developer });
  expect(await screen.findByText(/Расход № 31: −2 от .*до подсчёта; пришло/)).toBeVisible();
});

test('a filled sheet is taken in, or refused with its rows', async () => {
  const counting: StockCountDetail = {
    ...COUNT,
    state: 'counting',
    lines: [{ ...lineOf('b4', 'Плёнка', 0, 0, 0), entries: [] }],
  };
  const brought: string[] = [];
  const consumables = {
    count: () => counting,
    importCountSheet: ({ query }: { query: URLSearchParams }) => {
      brought.push(String(query.get('counted_at')));
      const details = [{ row: 3, message: 'Артикула «Х-1» в инвентаризации нет.' }];
      throw apiError('import_has_errors', { message: 'В файле есть ошибки.', details });
    },
  };
  renderRemote(remote, { at: `/inventory/${COUNT_ID}`, api: { consumables }, user: developer });
  const input = await screen.findByLabelText('Заполненный лист подсчёта');
  const file = new File(['Артикул;Посчитано'], 'sheet.csv', { lastModified: Date.parse('2026-03-01T12:00:00Z') });
  await userEvent.upload(input, file);
  expect(await screen.findByText(/строка 3: Артикула «Х-1»/i)).toBeVisible();
  expect(brought).toEqual(['2026-03-01T12:00:00.000Z']);
});
