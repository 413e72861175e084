import { ACCESS_TOKEN_COOKIE, ACCESS_TOKEN_KEY } from '@studio/contracts';
import { takeWorkAway } from '@studio/portal';
import { apiError, fakeUser, renderScreen } from '@studio/portal/testing';
import { TextInput } from '@studio/ui';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FormDialog } from './form-dialog';
import { FormField } from './form-field';
import { useRecordForm } from './use-record-form';
import { formVersionRows, mergedVersion, type VersionWords } from './version-rows';

function Redemption({ refusal }: { refusal: Error }) {
  const form = useRecordForm({
    initial: { reason: '' },
    labels: { reason: 'За что' },
    check: () => ({}),
    send: () => Promise.reject(refusal),
    onSaved: jest.fn(),
    revision: 1,
  });
  return (
    <FormDialog form={form} title="Погасить карту?" submitLabel="Погасить" failure="Не погашена" onClose={jest.fn()}>
      <FormField form={form} name="reason" label="За что">
        <TextInput value={form.values.reason} onChange={(reason) => form.change({ reason })} />
      </FormField>
    </FormDialog>
  );
}

test('a form without versions shows a conflict like any refusal, also where the other record comes with it', async () => {
  const theirs = { id: '0190a000-0000-7000-8000-000000000001', revision: 2 };
  const refusal = apiError('conflict', { requestId: 'k7f3-29qx', details: theirs });
  renderScreen(<Redemption refusal={refusal} />);
  await userEvent.click(await screen.findByRole('button', { name: /Погасить/ }));
  expect(await screen.findByText(refusal.message)).toBeVisible();
  expect(screen.getByText(/k7f3-29qx/)).toBeVisible();
});

test('what is unusual is a question beside the button that takes the focus, not a fault of its field', async () => {
  const refusal = apiError('unusual', {
    field: 'reason',
    message: 'Больше обычного. Если так и нужно, запишите ещё раз.',
  });
  renderScreen(<Redemption refusal={refusal} />);
  const button = await screen.findByRole('button', { name: /Погасить/ });
  await userEvent.click(button);
  const question = await screen.findByRole('alert');
  expect(question).toHaveTextContent(refusal.message);
  // In the window's foot, which is always in sight, however long the form is.
  expect(question.closest('form')).toBeNull();
  expect(question.parentElement).toHaveFocus();
  expect(screen.queryByText(/Исправьте/)).toBeNull();
  expect(screen.getByRole('textbox', { name: 'За что' })).toBeValid();
  expect(screen.getAllByText(refusal.message)).toHaveLength(1);
  await userEvent.type(screen.getByRole('textbox', { name: 'За что' }), 'Брак');
  expect(screen.queryByText(refusal.message)).toBeNull();
});

describe('a session that ends while a form is filled in', () => {
  const user = fakeUser();
  const refusal = apiError('conflict');
  const field = () => screen.findByRole('textbox', { name: 'За что' });
  afterEach(() => sessionStorage.clear());

  /** Types, loses the session, and leaves the page. */
  async function typeAndBeSignedOut(): Promise<void> {
    const { unmount } = renderScreen(<Redemption refusal={refusal} />, { user });
    await userEvent.type(await field(), 'Брак печати');
    localStorage.removeItem(ACCESS_TOKEN_KEY);
    document.cookie = `${ACCESS_TOKEN_COOKIE}=; path=/; max-age=0`;
    unmount();
  }

  test('it is there again for the same person, says so, and only once', async () => {
    await typeAndBeSignedOut();
    const { unmount } = renderScreen(<Redemption refusal={refusal} />, { user });
    expect(await field()).toHaveValue('Брак печати');
    expect(screen.getByText(/то, что вы ввели до выхода/)).toBeVisible();
    unmount();
    renderScreen(<Redemption refusal={refusal} />, { user });
    expect(await field()).toHaveValue('');
  });

  test('a right that is taken keeps it too; closing the form does not', async () => {
    const first = renderScreen(<Redemption refusal={refusal} />, { user });
    await userEvent.type(await field(), 'Брак печати');
    first.unmount();
    const second = renderScreen(<Redemption refusal={refusal} />, { user });
    expect(await field()).toHaveValue('');
    await userEvent.type(await field(), 'Брак печати');
    takeWorkAway();
    second.unmount();
    renderScreen(<Redemption refusal={refusal} />, { user });
    expect(await field()).toHaveValue('Брак печати');
  });

  test('nobody else sees it', async () => {
    await typeAndBeSignedOut();
    renderScreen(<Redemption refusal={refusal} />, {
      user: { ...user, id: '0190a000-0000-7000-8000-0000000000e2' },
    });
    expect(await field()).toHaveValue('');
  });
});

test('two people who change a list compare and keep it line by line', () => {
  const words: VersionWords<{ name: string; packs: readonly { name: string; factor: number }[] }> = {
    name: ({ name }) => name,
    packs: { key: ({ name }) => name, label: ({ name }) => `«${name}»`, words: ({ factor }) => String(factor) },
  };
  const packs = (...factors: [name: string, factor: number][]) => factors.map(([name, factor]) => ({ name, factor }));
  const versions = {
    base: { name: 'Бумага', packs: packs(['Пачка', 20], ['Коробка', 100], ['Рулон', 5]) },
    mine: { name: 'Бумага', packs: packs(['Пачка', 25], ['Коробка', 100], ['Лист', 1]) },
    theirs: { name: 'Бумага А4', packs: packs(['Пачка', 20], ['Коробка', 500], ['Рулон', 5], ['Паллета', 9000]) },
  };
  expect(mergedVersion(words, versions)).toEqual({
    name: 'Бумага А4',
    packs: packs(['Пачка', 25], ['Коробка', 500], ['Паллета', 9000], ['Лист', 1]),
  });
  const rows = formVersionRows(words, { name: 'Название' }, versions);
  expect(rows.map(({ label, mine, theirs }) => [label, mine, theirs])).toEqual([
    ['Название', 'Бумага А4', 'Бумага А4'],
    ['«Пачка»', '25', '20'],
    ['«Коробка»', '500', '500'],
    ['«Рулон»', '—', '5'],
    ['«Лист»', '1', '—'],
    ['«Паллета»', '9000', '9000'],
  ]);
});
