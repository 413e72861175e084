import type { Employee, OwnRulePay, PayRun, PayRunRow, Wage } from '@studio/contracts';
import { apiError, type FakeRequest, fakeUser, renderScreen } from '@studio/portal/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import 'fake-indexeddb/auto';
import { RunDetail } from './run-detail';

const RUN: PayRun & { rows: PayRunRow[]; own_rules: OwnRulePay[]; wages: Wage[]; approval_refusal: string | null } = {
  wages: [],
  own_rules: [],
  approval_refusal: null,
  id: '0190a000-0000-7000-8000-000000000041',
  month: '2026-03',
  state: 'approved',
  people: 0,
  total_kop: 4_500_000,
  calculated_by_name: 'Казакова Анастасия',
  calculated_at: '2026-04-03T09:00:00.000Z',
  approved_by_name: 'Громов Сергей',
  locked_by_name: null,
  returned_by_name: null,
  return_reason: null,
  revision: 3,
  rows: [],
};

const ANNA = {
  id: '0190a000-0000-7000-8000-000000000031',
  full_name: 'Иванова Анна',
  roles: [],
  position: null,
  primary_location_name: null,
} as unknown as Employee;

test('a step whose answer was lost is sent again as it was, though the run has moved on', async () => {
  const sent: unknown[] = [];
  let run = RUN;
  const { notifications } = renderScreen(<RunDetail id={RUN.id} onBack={() => {}} />, {
    user: fakeUser({ roles: ['office'] }),
    api: {
      payroll: {
        run: () => run,
        lockRun: ({ body }: FakeRequest) => {
          sent.push(body);
          if (run.state === 'locked') return run;
          run = { ...RUN, state: 'locked', revision: 4 };
          throw apiError('internal');
        },
      },
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Закрыть месяц' }));
  const question = screen.getByRole('alertdialog', { name: 'Закрыть месяц?' });
  const confirm = within(question).getByRole('button', { name: /^Закрыть месяц: 45\s000,00\s₽$/ });
  await userEvent.click(confirm);
  expect(await within(question).findByText('Месяц не закрыт')).toBeVisible();
  await screen.findByText('Закрыта');
  await userEvent.click(confirm);
  await waitFor(() => expect(question).not.toBeInTheDocument());
  const seen = { revision: 3, sum_kop: 4_500_000 };
  expect(sent).toEqual([seen, seen]);
  expect(notifications()).toHaveLength(1);
});

test('whoever approves a run sees whom it pays by rules of their own', async () => {
  const own = { employee_id: ANNA.id, full_name: ANNA.full_name, rule_name: 'Продавцы', amount_kop: 1_000_000 };
  renderScreen(<RunDetail id={RUN.id} onBack={() => {}} />, {
    user: fakeUser({ roles: ['federal_manager'] }),
    api: { payroll: { run: () => ({ ...RUN, state: 'calculated', own_rules: [own] }) } },
  });
  expect(await screen.findByText(/^Иванова Анна, «Продавцы»: 10\s000/)).toBeVisible();
});

test('who has calculated a run reads that another person approves it, and is not offered to', async () => {
  const approval_refusal = 'Ведомость утверждает не тот, кто её рассчитал.';
  renderScreen(<RunDetail id={RUN.id} onBack={() => {}} />, {
    user: fakeUser({ roles: ['federal_manager'] }),
    api: { payroll: { run: () => ({ ...RUN, state: 'calculated', approval_refusal }) } },
  });
  expect(await screen.findByText(approval_refusal)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Утвердить' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Вернуть на расчёт' })).toBeVisible();
});

test('a run that was sent back says by whom and why', async () => {
  renderScreen(<RunDetail id={RUN.id} onBack={() => {}} />, {
    user: fakeUser({ roles: ['office'] }),
    api: {
      payroll: {
        run: () => ({
          ...RUN,
          state: 'draft',
          returned_by_name: 'Громов Сергей',
          return_reason: 'Нет премии Ивановой',
        }),
      },
    },
  });
  expect(await screen.findByText('Вернули на расчёт: Громов Сергей')).toBeVisible();
  expect(screen.getByText('Нет премии Ивановой')).toBeVisible();
});

test('a bonus that was written down is told of, and that the sums do not have it yet; also the dismissed may be chosen', async () => {
  const employees = jest.fn((_request: FakeRequest) => ({ items: [ANNA], total: 1, page: 1, page_size: 20 }));
  const { notifications } = renderScreen(<RunDetail id={RUN.id} onBack={() => {}} />, {
    user: fakeUser({ roles: ['office'] }),
    api: {
      payroll: { run: () => ({ ...RUN, state: 'calculated' }), adjust: () => ({ id: RUN.id }) },
      users: { employees },
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Премия или удержание' }));
  const form = screen.getByRole('dialog', { name: 'Премия или удержание' });
  await userEvent.click(within(form).getByRole('combobox', { name: /Сотрудник/ }));
  await userEvent.click(await screen.findByRole('option', { name: /Иванова/ }));
  expect(employees.mock.lastCall?.[0].query.get('status')).toBe('all');
  await userEvent.type(within(form).getByLabelText(/Сумма/), '1500');
  await userEvent.type(within(form).getByLabelText(/Причина/), 'За подмену');
  await userEvent.click(within(form).getByRole('button', { name: 'Записать' }));
  await waitFor(() =>
    expect(notifications().map(({ message }) => message)).toEqual([
      'Премия записана. Она войдёт в ведомость после пересчёта',
    ]),
  );
});

test('what waits at a till is named, and taken back by whoever pays', async () => {
  const wage: Wage = {
    id: '0190a000-0000-7000-8000-000000000051',
    revision: 1,
    state: 'waiting',
    employee_id: ANNA.id,
    employee_name: ANNA.full_name,
    month: RUN.month,
    kind: 'settlement',
    amount_kop: 1_200_000,
    location_id: '0190a000-0000-7000-8000-000000000061',
    location_name: 'Арбат',
    ordered_by_name: 'Казакова Анастасия',
    ordered_at: '2026-04-10T09:00:00.000Z',
    may_hand_out: false,
  };
  const takeBackWage = jest.fn((_request: FakeRequest) => ({ ...wage, state: 'taken_back' as const }));
  renderScreen(<RunDetail id={RUN.id} onBack={() => {}} />, {
    user: fakeUser({ roles: ['office'] }),
    api: { payroll: { run: () => ({ ...RUN, state: 'paid' as const, wages: [wage] }), takeBackWage } },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Отозвать' }));
  const question = screen.getByRole('alertdialog', { name: 'Отозвать выплату из кассы?' });
  await userEvent.click(within(question).getByRole('button', { name: 'Отозвать' }));
  await waitFor(() => expect(takeBackWage.mock.lastCall?.[0].body).toEqual({ revision: 1, sum_kop: 1_200_000 }));
});

test('a wage from the till has no day: it is that of the hand-out', async () => {
  const payRun = jest.fn((_request: FakeRequest) => ({ ...RUN, state: 'paid' as const }));
  renderScreen(<RunDetail id={RUN.id} onBack={() => {}} />, {
    user: fakeUser({ roles: ['office'] }),
    api: { payroll: { run: () => ({ ...RUN, state: 'locked' as const }), payRun } },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Отметить выплату' }));
  await userEvent.click(screen.getByRole('radio', { name: 'Из кассы' }));
  await userEvent.click(screen.getByRole('button', { name: /^Отметить выплату:/ }));
  await waitFor(() => expect(payRun.mock.lastCall?.[0].body).toEqual({ revision: 3, sum_kop: 0, method: 'till' }));
});
