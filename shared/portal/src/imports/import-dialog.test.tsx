import type { ImportPreview, ImportResult, ImportRow } from '@studio/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { apiError, type FakeHandlers, type FakeRequest, renderScreen } from '../testing';
import { ImportDialog } from './import-dialog';
import type { ImportKind } from './import-kind';

const DIGEST = 'a'.repeat(64);
const ID = '6f9c8a10-7a4e-4c1c-9d53-0c6f2f6f1a11';
const TABLE = new File(['Телефон\n1'], 'Новички.csv', { type: 'text/csv' });

function row(number: number, fields: Partial<ImportRow>): ImportRow {
  return {
    row: number,
    action: 'create',
    title: `Иванова ${number}`,
    key: '+79161234567',
    changes: [],
    errors: [],
    question: null,
    ...fields,
  };
}

function previewOf(rows: ImportRow[], fields: Partial<ImportPreview> = {}): ImportPreview {
  const count = (action: ImportRow['action']) => rows.filter((one) => one.action === action).length;
  const counts = { create: count('create'), update: count('update'), same: count('same'), error: count('error') };
  return {
    digest: DIGEST,
    file_name: 'Новички.csv',
    total: rows.length,
    counts,
    asked: 0,
    made: [],
    rows,
    ignored_columns: [],
    other_sheets: [],
    ...fields,
  };
}

function resultOf({ file_name, total, counts }: ImportPreview, fields: Partial<ImportResult> = {}): ImportResult {
  return { id: ID, file_name, total, counts, asked: 0, made: [], ...fields };
}

const WRONG = row(3, { action: 'error', errors: [{ column: 'Телефон', field: 'phone', message: 'Укажите телефон.' }] });
const RIGHT = row(2, {
  action: 'update',
  changes: [{ field: 'position', label: 'Должность', before: null, after: 'Фотограф' }],
});

function show(api: FakeHandlers, { online = true, kind = 'employees' }: { online?: boolean; kind?: ImportKind } = {}) {
  const onDone = jest.fn();
  const onClose = jest.fn();
  const portal = renderScreen(<ImportDialog open kind={kind} onClose={onClose} onDone={onDone} />, {
    api,
    online,
  });
  return { ...portal, onDone, onClose, user: userEvent.setup({ applyAccept: false }) };
}

async function choose(user: ReturnType<typeof userEvent.setup>, table = TABLE) {
  await screen.findByRole('button', { name: 'Выбрать файл' });
  const input = document.querySelector<HTMLInputElement>('input[type="file"]');
  await user.upload(input!, table); // FileDrop has one.
}

const bodyOf = (request: FakeRequest) => request.body as Record<string, unknown>;

test('shows what a table would change, writes it once confirmed and shows the result', async () => {
  const preview = previewOf([RIGHT, row(3, {}), row(4, { action: 'same' })], { ignored_columns: ['Примечание'] });
  const { user, api, onDone, onClose } = show({
    imports: {
      previewEmployees: () => preview,
      applyEmployees: () => resultOf(preview),
    },
  });
  await choose(user);
  expect(await screen.findByText('Добавим: 1')).toBeVisible();
  expect(screen.getByText('Изменим: 1')).toBeVisible();
  expect(screen.getByText(/Столбец не используется: Примечание/)).toBeVisible();
  const [changed] = within(screen.getByRole('list', { name: 'Строки таблицы' })).getAllByRole('listitem');
  expect(changed).toHaveTextContent('Должность: пусто → Фотограф');
  expect(changed).toHaveTextContent('+7 916 123-45-67');

  await user.click(screen.getByRole('button', { name: /^Записать 2\sстроки$/ }));
  expect(await screen.findByText('Таблица «Новички.csv» загружена')).toBeVisible();
  expect(screen.getByText(/Добавлено: 1/)).toBeVisible();
  expect(onDone).toHaveBeenCalledTimes(1);
  const applied = api.calls.at(-1)!.request;
  expect(bodyOf(applied)).toMatchObject({ digest: DIGEST, skip_errors: 'false' });
  expect((bodyOf(applied)['file'] as File).name).toBe('Новички.csv');
  await user.click(screen.getByRole('button', { name: 'Готово' }));
  expect(onClose).toHaveBeenCalled();
});

test('writes a row that asks only when its question is answered, and sends which', async () => {
  const question = { text: '+ новый регион «Сибир» (похож на «Сибирь»)', answer: 'Добавить' };
  const preview = previewOf([row(4, { question }), row(2, {})], {
    counts: { create: 1, update: 0, same: 0, error: 0 },
    asked: 1,
    made: ['новый регион «Урал»'],
  });
  const { user, api } = show({ imports: { previewEmployees: () => preview, applyEmployees: () => resultOf(preview) } });
  await choose(user);
  expect(await screen.findByText('Под вопросом: 1')).toBeVisible();
  expect(screen.getByText(question.text)).toBeVisible();
  expect(screen.getByText('Ещё появится: новый регион «Урал».')).toBeVisible();
  expect(screen.getByRole('button', { name: /^Записать 1\sстроку$/ })).toBeEnabled();
  await user.click(screen.getByRole('checkbox', { name: 'Добавить: строка 4' }));
  await user.click(screen.getByRole('button', { name: /^Записать 2\sстроки$/ }));
  expect(await screen.findByText('Таблица «Новички.csv» загружена')).toBeVisible();
  expect(bodyOf(api.calls.at(-1)!.request)).toMatchObject({ agreed: '4' });
});

test('asks first, keeps what is unanswered in sight, and says an error once for all its rows', async () => {
  const errors = [{ column: 'Роли', field: 'roles', message: 'Роль «Фотогроф» не найдена. Похоже на «Фотограф»?' }];
  const wrong = [3, 7, 12].map((number) => row(number, { action: 'error', errors }));
  const asked = row(9, { question: { text: 'Это другой человек?', answer: 'Да, добавить' } });
  const preview = previewOf([asked, ...wrong, row(2, {})], {
    counts: { create: 1, update: 0, same: 0, error: 3 },
    asked: 1,
  });
  const { user } = show({ imports: { previewEmployees: () => preview } });
  await choose(user);
  const questions = await screen.findByRole('list', { name: 'Строки под вопросом' });
  const faults = screen.getByRole('list', { name: 'Ошибки таблицы' });
  expect(within(questions).queryByText('Под вопросом')).not.toBeInTheDocument();
  expect(questions.compareDocumentPosition(faults) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  expect(
    within(faults)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['Строки 3, 7, 12. Роли: Роль «Фотогроф» не найдена. Похоже на «Фотограф»?']);
  expect(within(questions).getByText('Иванова 9')).toBeVisible();
  expect(screen.getByText(/^Без вашего ответа не запишем: 1\sстроку\.$/)).toBeVisible();
  await user.click(within(questions).getByRole('checkbox'));
  expect(screen.queryByText(/^Без вашего ответа/)).not.toBeInTheDocument();
});

test('takes an import back once that is confirmed, and names what stays', async () => {
  const preview = previewOf([row(2, {})]);
  const { user, onDone } = show({
    imports: {
      previewEmployees: () => preview,
      applyEmployees: () => resultOf(preview),
      takeBack: () => ({
        file_name: 'Новички.csv',
        undone: 3,
        left: [{ title: 'Иванова Анна', reason: 'После загрузки запись изменили.' }],
        noted: [{ title: 'Орлова Яна', note: 'Локация «Парк» с тех пор в архиве, она не вернулась.' }],
      }),
    },
  });
  await choose(user);
  await user.click(await screen.findByRole('button', { name: /^Записать/ }));
  await user.click(await screen.findByRole('button', { name: 'Отменить загрузку «Новички.csv»' }));
  await user.click(screen.getByRole('button', { name: 'Да, отменить загрузку' }));
  expect(await screen.findByText('Загрузка «Новички.csv» отменена не полностью')).toBeVisible();
  expect(screen.getByText('Стало как было: 3 записи.')).toBeVisible();
  expect(screen.getByText('Иванова Анна: осталось. После загрузки запись изменили.')).toBeVisible();
  expect(screen.getByText('Орлова Яна: Локация «Парк» с тех пор в архиве, она не вернулась.')).toBeVisible();
  expect(onDone).toHaveBeenCalledTimes(2);
});

test('lists one’s own imports, each with its way back', async () => {
  const past = { id: ID, file_name: 'Март.xlsx', at: '2026-03-01T09:00:00.000Z', create: 5, update: 0 };
  const state = { taken_back_at: null as string | null, left: 0 };
  const answers = [
    { file_name: 'Март.xlsx', undone: 4, left: [{ title: 'Иванова Анна', reason: 'Занята.' }], noted: [] },
    { file_name: 'Март.xlsx', undone: 5, left: [], noted: [] },
  ];
  const { user } = show({
    imports: {
      past: () => [{ ...past, ...state }],
      takeBack: () => {
        const answer = answers.shift()!; // It is asked for twice.
        Object.assign(state, { taken_back_at: '2026-03-02T09:00:00.000Z', left: answer.left.length });
        return answer;
      },
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Мои загрузки за 30 дней' }));
  expect(await screen.findByText(/^Март\.xlsx, .* Добавлено: 5, изменено: 0\.$/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Отменить загрузку «Март.xlsx»' }));
  await user.click(screen.getByRole('button', { name: 'Да, отменить загрузку' }));
  expect(await screen.findByText('Загрузка «Март.xlsx» отменена не полностью')).toBeVisible();
  expect(await screen.findByText(/^Отменена .*, осталось: 1\sзапись$/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Отменить остальное «Март.xlsx»' }));
  await user.click(screen.getByRole('button', { name: 'Да, отменить загрузку' }));
  expect(await screen.findByText('Загрузка «Март.xlsx» отменена')).toBeVisible();
  await waitFor(() => expect(screen.queryByText(/осталось:/)).not.toBeInTheDocument());
  expect(screen.queryByRole('button', { name: /^Отменить/ })).not.toBeInTheDocument();
  expect(screen.getByText(/^Отменена /)).toBeVisible();
});

test('writes a table with errors only when they are left out on purpose', async () => {
  const preview = previewOf([WRONG, RIGHT]);
  const { user, api } = show({
    imports: {
      previewEmployees: () => preview,
      applyEmployees: () => resultOf(preview),
    },
  });
  await choose(user);
  const write = await screen.findByRole('button', { name: /^Записать 1\sстроку$/ });
  expect(write).toBeDisabled();
  expect(screen.getByText('Телефон: Укажите телефон.')).toBeVisible();
  expect(screen.getByText('Строка 3.')).toBeVisible();
  expect(screen.getByText('Иванова 2')).toBeVisible();
  expect(screen.queryByText('Иванова 3')).not.toBeInTheDocument();
  await user.click(screen.getByRole('radio', { name: 'С ошибками' }));
  expect(screen.queryByText('Иванова 2')).not.toBeInTheDocument();
  expect(screen.getByText('Иванова 3')).toBeVisible();

  await user.click(screen.getByRole('checkbox', { name: /^Пропустить 1\sстроку с ошибками/ }));
  await user.click(write);
  expect(await screen.findByText(/Пропущено с ошибками: 1\sстрока/)).toBeVisible();
  expect(bodyOf(api.calls.at(-1)!.request)).toMatchObject({ skip_errors: 'true' });
});

test('shows the new preview when the records have changed meanwhile', async () => {
  const later = previewOf([row(2, { action: 'same', title: 'Петрова' })], { digest: 'b'.repeat(64) });
  const { user, onDone } = show({
    imports: {
      previewEmployees: () => previewOf([RIGHT]),
      applyEmployees: () => {
        throw apiError('conflict', { message: 'После проверки файла данные изменились.', details: later });
      },
    },
  });
  await choose(user);
  await user.click(await screen.findByRole('button', { name: /^Записать 1\sстроку$/ }));
  expect(await screen.findByText('После проверки файла данные изменились.')).toBeVisible();
  expect(screen.getByText('Петрова')).toBeVisible();
  expect(screen.getByText('Менять нечего')).toBeVisible();
  expect(screen.queryByRole('button', { name: /Записать/ })).not.toBeInTheDocument();
  expect(onDone).not.toHaveBeenCalled();
});

test('asks again whether rows with errors are left out when the rows have changed since', async () => {
  const later = previewOf([WRONG, RIGHT], { digest: 'b'.repeat(64) });
  const { user } = show({
    imports: {
      previewEmployees: () => previewOf([WRONG, RIGHT]),
      applyEmployees: () => {
        throw apiError('conflict', { message: 'Данные изменились.', details: later });
      },
    },
  });
  await choose(user);
  await user.click(await screen.findByRole('checkbox'));
  await user.click(screen.getByRole('button', { name: /^Записать/ }));
  expect(await screen.findByText('Данные изменились.')).toBeVisible();
  expect(screen.getByRole('checkbox')).not.toBeChecked();
  expect(screen.getByRole('button', { name: /^Записать/ })).toBeDisabled();
});

test('says what is wrong with a file, and takes another', async () => {
  const { user, api } = show({
    imports: {
      previewEmployees: () => {
        throw apiError('table_broken', { message: 'Файл повреждён и не читается как таблица.' });
      },
    },
  });
  await choose(user);
  expect(await screen.findByRole('alert')).toHaveTextContent('Файл повреждён');
  api.handle({ imports: { previewEmployees: () => previewOf([RIGHT]) } });
  await choose(user);
  expect(await screen.findByText('Изменим: 1')).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('refuses a file that is too large without sending it', async () => {
  const { user, api } = show({});
  await choose(user, new File([new Uint8Array(5 * 1024 * 1024 + 1)], 'Большая.csv'));
  expect(await screen.findByRole('alert')).toHaveTextContent(/Файл больше 5\sМБ/);
  expect(api.calls).toEqual([]);
});

test('pages through a large preview', async () => {
  const rows = Array.from({ length: 120 }, (_, index) => row(index + 2, {}));
  const { user } = show({ imports: { previewEmployees: () => previewOf(rows, { total: 4_000 }) } });
  await choose(user);
  expect(await screen.findByText('Иванова 2')).toBeVisible();
  expect(screen.queryByText('Иванова 60')).not.toBeInTheDocument();
  expect(screen.getByText(/Показаны первые 120\sстрок из 4\s000/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Следующая страница' }));
  expect(screen.getByText('Иванова 60')).toBeVisible();
});

test('says without a connection why nothing can be loaded, and keeps what was chosen', async () => {
  const { user, goOffline, goOnline } = show({ imports: { previewEmployees: () => previewOf([RIGHT]) } });
  await choose(user);
  const write = await screen.findByRole('button', { name: /^Записать 1\sстроку$/ });
  goOffline();
  expect(await screen.findByText('Нет связи')).toBeVisible();
  expect(write).toHaveAttribute('aria-disabled', 'true');
  goOnline();
  await waitFor(() => expect(write).not.toHaveAttribute('aria-disabled'));
});

test('saves a template under the name that the server gives', async () => {
  const names: string[] = [];
  const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    names.push(this.download);
  });
  Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => undefined });
  const { user } = show({});
  await screen.findByRole('button', { name: 'Выбрать файл' });
  const { fetch: fake } = globalThis;
  globalThis.fetch = jest.fn(async (input) => {
    expect(input).toBe('/api/employees/import/template?format=xlsx');
    const headers = {
      'x-portal-reply': 'api',
      'content-disposition': `attachment; filename="x.xlsx"; filename*=UTF-8''${encodeURIComponent('Образец.xlsx')}`,
    };
    return new Response('x', { headers });
  });
  try {
    await user.click(screen.getByRole('button', { name: 'XLSX' }));
    await waitFor(() => expect(names).toEqual(['Образец.xlsx']));
  } finally {
    globalThis.fetch = fake;
    click.mockRestore();
  }
});

test.each([
  ['employees', 'Сотрудник'],
  ['locations', 'Локация'],
  ['items', 'Материал'],
] as const)('is a table where there is room for one: of %s', async (kind, subject) => {
  jest
    .spyOn(window, 'matchMedia')
    .mockImplementation(
      (media) =>
        ({ media, matches: true, addEventListener() {}, removeEventListener() {} }) as unknown as MediaQueryList,
    );
  const preview = () => previewOf([WRONG, RIGHT]);
  const { user } = show(
    { imports: { previewEmployees: preview, previewLocations: preview, previewItems: preview } },
    { kind },
  );
  await choose(user);
  const table = await screen.findByRole('table', { name: 'Строки таблицы' });
  const texts = within(table)
    .getAllByRole('row')
    .map(({ textContent }) => textContent);
  expect(texts[0]).toContain(subject);
  expect(texts[1]).toMatch(/^2Изменим.*Должность: пусто → Фотограф$/);
  await user.click(screen.getByRole('radio', { name: 'С ошибками' }));
  const wrong = within(await screen.findByRole('table', { name: 'Строки таблицы' })).getAllByRole('row');
  expect(wrong[1]).toHaveTextContent(/^3Ошибка.*Телефон: Укажите телефон\.$/);
  jest.restoreAllMocks();
});
