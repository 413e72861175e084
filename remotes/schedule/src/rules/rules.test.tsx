import type { PayRule } from '@studio/contracts';
import { apiError, chooseItem, fakeUser, renderScreen } from '@studio/portal/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import 'fake-indexeddb/auto';
import Rules from './rules';

const ruleOf = (digit: number, name: string): PayRule => ({
  id: `0190a000-0000-7000-8000-00000000000${digit}`,
  version: 1,
  name,
  kind: 'per_shift',
  role: null,
  employee_id: null,
  employee_name: null,
  location_id: null,
  location_name: null,
  rate_bp: null,
  amount_kop: 50_000,
  tiers: [],
  valid_from: '2026-01-01',
  valid_to: null,
  changed_at: '2026-01-01T09:00:00.000Z',
  changed_by_name: 'Иванова Анна',
});

test('a refusal to end one rule is not told of over another', async () => {
  renderScreen(<Rules />, {
    at: '/payroll/rules',
    user: fakeUser({ roles: ['office'] }),
    api: {
      payroll: {
        rules: () => [ruleOf(1, 'За смену'), ruleOf(2, 'За выход')],
        endRule: () => {
          throw apiError('conflict', { message: 'Правило уже изменили.' });
        },
      },
    },
  });
  const ask = async (name: string) => {
    await userEvent.click(await screen.findByRole('button', { name: `Действия с правилом «${name}»` }));
    await chooseItem('Завершить');
    return screen.findByRole('alertdialog', { name: `Завершить правило «${name}»?` });
  };
  const first = await ask('За смену');
  await userEvent.click(within(first).getByRole('button', { name: 'Завершить' }));
  expect(await within(first).findByText('Правило уже изменили.')).toBeVisible();
  await userEvent.click(within(first).getByRole('button', { name: 'Отмена' }));
  const second = await ask('За выход');
  expect(within(second).queryByText('Правило уже изменили.')).toBeNull();
});

test('an end that takes pay away names it, and is meant when it is pressed once more', async () => {
  const sent: unknown[] = [];
  renderScreen(<Rules />, {
    at: '/payroll/rules',
    user: fakeUser({ roles: ['office'] }),
    api: {
      payroll: {
        rules: () => [ruleOf(1, 'За смену')],
        endRule: ({ body }) => {
          sent.push((body as { is_meant?: boolean }).is_meant);
          if (sent.length === 1)
            throw apiError('unusual', { field: 'last_day', message: 'За июнь 2026 на 300,00 ₽ меньше у 1 человека.' });
          return ruleOf(1, 'За смену');
        },
      },
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Действия с правилом «За смену»' }));
  await chooseItem('Завершить');
  const question = await screen.findByRole('alertdialog', { name: 'Завершить правило «За смену»?' });
  await userEvent.click(within(question).getByRole('button', { name: 'Завершить' }));
  expect(await within(question).findByText('За июнь 2026 на 300,00 ₽ меньше у 1 человека.')).toBeVisible();
  await userEvent.click(within(question).getByRole('button', { name: 'Завершить всё равно' }));
  await waitFor(() => expect(question).not.toBeInTheDocument());
  expect(sent).toEqual([undefined, true]);
});

test('a link to a rule opens its versions, also of one that has ended', async () => {
  const ended = { ...ruleOf(3, 'Прошлогоднее'), valid_to: '2026-02-01' };
  renderScreen(<Rules />, {
    at: `/payroll?view=rules&rule=${ended.id}`,
    user: fakeUser({ roles: ['office'] }),
    api: { payroll: { rules: ({ query }) => (query.get('past') === 'true' ? [ended] : []) } },
  });
  expect(await screen.findByRole('dialog', { name: 'Версии правила «Прошлогоднее»' })).toBeVisible();
});

test('a link to the rules of a location shows these alone, also ended ones', async () => {
  const here = { ...ruleOf(4, 'За Арбат'), location_id: ruleOf(9, '').id, valid_to: '2026-02-01' };
  renderScreen(<Rules />, {
    at: `/payroll?view=rules&location=${here.location_id}`,
    user: fakeUser({ roles: ['office'] }),
    api: {
      payroll: { rules: ({ query }) => [ruleOf(1, 'За смену'), ...(query.get('past') === 'true' ? [here] : [])] },
    },
  });
  const actsOf = (name: string) => ({ name: `Действия с правилом «${name}»` });
  expect(await screen.findByRole('button', actsOf('За Арбат'))).toBeVisible();
  expect(screen.queryByRole('button', actsOf('За смену'))).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Правила всех локаций' }));
  expect(await screen.findByRole('button', actsOf('За смену'))).toBeVisible();
});

test('a figure far from the usual one is saved when it is sent once more as it is', async () => {
  const sent: unknown[] = [];
  renderScreen(<Rules />, {
    at: '/payroll?view=rules',
    user: fakeUser({ roles: ['office'] }),
    api: {
      payroll: {
        rules: () => [ruleOf(1, 'За смену')],
        saveRule: ({ body }) => {
          sent.push((body as { is_meant?: boolean }).is_meant);
          if (sent.length < 3)
            throw apiError('unusual', { field: 'amount_kop', message: 'В 200 раз больше обычного.' });
          return ruleOf(1, 'За смену');
        },
      },
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Действия с правилом «За смену»' }));
  await chooseItem('Изменить');
  const form = await screen.findByRole('dialog', { name: 'Новая версия правила «За смену»' });
  const amount = within(form).getByLabelText(/^Сумма/);
  const retype = async (value: string) => {
    await userEvent.clear(amount);
    await userEvent.type(amount, value);
  };
  await retype('100000');
  await userEvent.click(within(form).getByRole('button', { name: 'Сохранить' }));
  expect(await within(form).findByText('В 200 раз больше обычного.')).toBeVisible();
  await retype('200000');
  await userEvent.click(within(form).getByRole('button', { name: 'Сохранить' }));
  await userEvent.click(
    await within(form).findByRole('button', { name: 'Сохранить всё равно: 200\u00A0000,00\u00A0₽' }),
  );
  expect(sent).toEqual([undefined, undefined, true]);
});

test('a preview says whom a rule changes, what a guarantee covers, and that a paid month is not changed', async () => {
  const of = (digit: number, full_name: string) => ({ employee_id: ruleOf(digit, '').id, full_name });
  renderScreen(<Rules />, {
    at: '/payroll/rules',
    user: fakeUser({ roles: ['office'] }),
    api: {
      payroll: {
        rules: () => [ruleOf(1, 'За смену')],
        previewRule: () => ({
          before_kop: 10_000_000,
          after_kop: 11_230_000,
          people: [
            { ...of(2, 'Иванова Анна'), before_kop: 10_000_000, after_kop: 11_230_000, covered_kop: 0 },
            { ...of(3, 'Петров Пётр'), before_kop: 250_000, after_kop: 250_000, covered_kop: 100_000 },
          ],
          closed: { month: '2026-02', before_kop: 0, after_kop: 50_000, people: 9 },
        }),
      },
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Действия с правилом «За смену»' }));
  await chooseItem('Изменить');
  const form = await screen.findByRole('dialog', { name: 'Новая версия правила «За смену»' });
  expect(await within(form).findByText(/^\+12\s300,00\s₽ за .* у 1\sчеловека$/)).toBeVisible();
  expect(within(form).getByText(/^перекрыто гарантией: 1\s000,00/)).toBeVisible();
  expect(within(form).getByText('Месяц уже утверждён: февраль 2026')).toBeVisible();
  expect(within(form).getByText(/изменило бы его: \+500,00\s₽ за февраль 2026 у 9\sчеловек/)).toBeVisible();
});
