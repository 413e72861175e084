import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { chooseItem, renderScreen } from '../testing';
import { ExportMenu } from './export-menu';
import { fetchFile, fileNameOf } from './fetch-file';

const FILE = {
  'x-portal-reply': 'api',
  'content-disposition': `attachment; filename="employees.csv"; filename*=UTF-8''%D0%9E%D0%BD%D0%B8.csv`,
};

let replies: (() => Response)[] = [];
let asked: string[] = [];
let saved: string[] = [];
const { fetch: real } = globalThis;

beforeEach(() => {
  [replies, asked, saved] = [[], [], []];
  Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => undefined });
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
});
afterEach(() => {
  jest.restoreAllMocks();
  globalThis.fetch = real;
});

function answerWith(...given: (() => Response)[]) {
  replies = given;
  globalThis.fetch = async (input) => {
    asked.push(input as string);
    const reply = replies.shift();
    if (!reply) throw new TypeError('Failed to fetch');
    return reply();
  };
}

test('a file is saved under the name that the server gives it', async () => {
  answerWith(() => new Response('а;б', { headers: FILE }));
  await fetchFile('/employees/export?format=csv');
  expect([asked, saved]).toEqual([['/api/employees/export?format=csv'], ['Они.csv']]);
});

test('a refusal is shown and not saved as a file', async () => {
  const refusal = { code: 'forbidden', message: 'У вас нет прав.', field: null, request_id: 'abcd-1234' };
  answerWith(() => new Response(JSON.stringify(refusal), { status: 403, headers: { 'x-portal-reply': 'api' } }));
  await expect(fetchFile('/employees/export')).rejects.toMatchObject({ code: 'forbidden', requestId: 'abcd-1234' });
  answerWith(() => new Response('<html>', { headers: { 'content-type': 'text/html' } }));
  await expect(fetchFile('/employees/export')).rejects.toMatchObject({ code: 'foreign_reply' });
  answerWith();
  await expect(fetchFile('/employees/export')).rejects.toMatchObject({ code: 'network' });
  expect(saved).toEqual([]);
});

test.each([
  ['attachment; filename="a b.csv"', 'a b.csv'],
  ['attachment; filename="x"; filename*=UTF-8\'\'%C2%AB1%C2%BB.xlsx', '«1».xlsx'],
  ['inline', null],
  [null, null],
])('%s names the file %s', (disposition, name) => {
  expect(fileNameOf(disposition)).toBe(name);
});

test('the menu saves what is shown in the format chosen, and shows a failure', async () => {
  const user = userEvent.setup();
  const { notifications } = renderScreen(
    <ExportMenu path={(format) => `/employees/export?role=office&format=${format}`} />,
  );
  answerWith(() => new Response('а', { headers: FILE }));
  await user.click(screen.getByRole('button', { name: 'Экспорт' }));
  await chooseItem('CSV');
  await waitFor(() => expect([saved, notifications()]).toEqual([['Они.csv'], []]));
  expect(asked).toEqual(['/api/employees/export?role=office&format=csv']);

  answerWith();
  await user.click(screen.getByRole('button', { name: 'Экспорт' }));
  await chooseItem('Excel (XLSX)');
  await waitFor(() => expect(notifications().at(-1)?.message).toMatch(/Нет связи с сервером/));
});

test('the menu is off without a connection and says why', async () => {
  renderScreen(<ExportMenu path={() => '/x'} />, { online: false });
  const button = await screen.findByRole('button', { name: 'Экспорт' });
  expect(button).toHaveAttribute('aria-disabled', 'true');
  await userEvent.click(button);
  expect(screen.queryByRole('menuitem')).toBeNull();
  expect(screen.getByText('Нет связи: список выгружает сервер')).toBeVisible();
});
