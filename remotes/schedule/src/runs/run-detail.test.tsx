import type { Employee, PayRunCard, PayRunRow, PaySlip, Wage } from '@studio/contracts';
import { apiError, type FakeRequest, fakeUser, renderScreen } from '@studio/portal/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import 'fake-indexeddb/auto';
import { RunDetail } from './run-detail';

const RUN: PayRunCard = {
  wages: [],
  own_rules: [],
  approval_refusal: null,
  unsettled: [],
  changes: { since_last: null, since_month: null },
  previous_kop: null,
  paid_at: null,
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
  const confirm = within(question).getByRole('button', { name: /^Закрыть 45\s000,00\s₽$/ });
  await userEvent.click(confirm);
  expect(await within(question).findByText('Месяц не закрыт')).toBeVisible();
  await screen.findByText('Закрыта');
  await userEvent.click(confirm);
  await waitFor(() => expect(question).not.toBeInTheDocument());
  const seen = { revision: 3, sum_kop: 4_500_000 };
  expect(sent).toEqual([seen, seen]);
  expect(notifications()).toHaveLength(1);
});

test('an approval of what has moved since is not pressed again: the window says so', async () => {
  const message = 'С расчёта изменились продажи: было 45 000 ₽, стало 46 000 ₽.';
  renderScreen(<RunDetail id={RUN.id} onBack={() => {}} />, {
    user: fakeUser({ roles: ['federal_manager'] }),
    api: {
      payroll: {
        run: () => ({ ...RUN, state: 'calculated' as const }),
        approveRun: () => {
          throw apiError('conflict', { message });
        },
      },
    },
  });
  expect(await screen.findByRole('heading', { name: 'март 2026' })).toHaveFocus();
  await userEvent.click(screen.getByRole('button', { name: 'Утвердить' }));
  const question = screen.getByRole('alertdialog', { name: 'Утвердить ведомость?' });
  const approve = within(question).getByRole('button', { name: /^Утвердить 45\s000,00\s₽$/ });
  await userEvent.click(approve);
  expect(await within(question).findByText(message)).toBeVisible();
  expect(approve).toBeDisabled();
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
  await userEvent.click(screen.getByRole('button', { name: /^Выплатить 0,00/ }));
  await waitFor(() => expect(payRun.mock.lastCall?.[0].body).toEqual({ revision: 3, sum_kop: 0, method: 'till' }));
});

const ROW: PayRunRow = {
  employee_id: ANNA.id,
  full_name: ANNA.full_name,
  position: null,
  dismissed: false,
  accrued_kop: 4_500_000,
  corrections_kop: 0,
  total_kop: 4_500_000,
  advance_kop: 1_000_000,
  settled_kop: 0,
  waiting_kop: 0,
  due_kop: 3_500_000,
};

test('paying a run names its sum, its people and its day', async () => {
  const payRun = jest.fn((_request: FakeRequest) => ({ ...RUN, state: 'paid' as const }));
  const { notifications } = renderScreen(<RunDetail id={RUN.id} onBack={() => {}} />, {
    user: fakeUser({ roles: ['office'] }),
    api: { payroll: { run: () => ({ ...RUN, state: 'locked' as const, rows: [ROW] }), payRun } },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Отметить выплату' }));
  const question = screen.getByRole('alertdialog', { name: 'Записать выплату всем, кому должны?' });
  expect(
    within(question).getByText(/^За март 2026: 35\s000,00\s₽, 1\sчеловек\. Выплатить сегодня, \d+ \p{L}+\.$/u),
  ).toBeVisible();
  await userEvent.click(within(question).getByRole('button', { name: /^Выплатить 35\s000,00\s₽$/ }));
  await waitFor(() => expect(notifications()[0]?.message).toMatch(/^Выплачено: 35\s000,00\s₽, 1\sчеловек, /));
  expect(payRun.mock.lastCall?.[0].body).toMatchObject({ sum_kop: 3_500_000, method: 'bank' });
});

test('a month that was marked as paid by mistake is taken back with a reason', async () => {
  const unpayRun = jest.fn((_request: FakeRequest) => ({ ...RUN, state: 'locked' as const }));
  const settled = { ...ROW, settled_kop: 3_500_000, due_kop: 0 };
  renderScreen(<RunDetail id={RUN.id} onBack={() => {}} />, {
    user: fakeUser({ roles: ['office'] }),
    api: { payroll: { run: () => ({ ...RUN, state: 'paid' as const, rows: [settled] }), unpayRun } },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Отменить выплату' }));
  const question = screen.getByRole('alertdialog', { name: 'Отменить отметку о выплате?' });
  await userEvent.type(within(question).getByRole('textbox'), 'Банк не принял список');
  await userEvent.click(within(question).getByRole('button', { name: /^Отменить 35\s000,00\s₽$/ }));
  await waitFor(() =>
    expect(unpayRun.mock.lastCall?.[0].body).toEqual({
      revision: 3,
      sum_kop: 3_500_000,
      reason: 'Банк не принял список',
    }),
  );
});

test('a calculated run shows what differs from the calculation before and from the month before, by person', async () => {
  const change = { employee_id: ANNA.id, full_name: ANNA.full_name, before_kop: 4_733_000, after_kop: 4_500_000 };
  const { notifications } = renderScreen(<RunDetail id={RUN.id} onBack={() => {}} />, {
    user: fakeUser({ roles: ['office'] }),
    api: {
      payroll: {
        run: () => ({ ...RUN, state: 'calculated', changes: { since_last: [change], since_month: [] } }),
        calculateRun: () => ({ ...RUN, state: 'calculated', previous_kop: 4_733_000 }),
      },
    },
  });
  expect(await screen.findByText(/^С прошлого расчёта: −2\s330,00\s₽, 1\sчеловек$/)).toBeVisible();
  expect(screen.getByText(/^К прошлому месяцу: ничего$/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Пересчитать' }));
  await waitFor(() => expect(notifications()[0]?.message).toMatch(/^Пересчитано: −2\s330,00\s₽ к прошлому расчёту$/));
});

test('a wrong payment is taken back from the slip, with its sum on the button', async () => {
  const payment = {
    id: '0190a000-0000-7000-8000-000000000071',
    kind: 'advance' as const,
    method: 'bank' as const,
    amount_kop: 1_000_000,
    paid_on: '2026-03-20',
    by_name: 'Казакова Анастасия',
    reverses: null,
    reason: null,
    is_reversed: false,
  };
  const slip: PaySlip = {
    employee_id: ANNA.id,
    full_name: ANNA.full_name,
    month: RUN.month,
    state: 'locked',
    lines: [],
    total_kop: 4_500_000,
    paid_kop: 1_000_000,
    unsettled_days: 0,
    unsettled_earlier: [],
    payments: [payment],
    debt_kop: 3_500_000,
    plan: null,
    place_plan: null,
  };
  const reversePayment = jest.fn((_request: FakeRequest) => ({ ...payment, reverses: payment.id }));
  renderScreen(<RunDetail id={RUN.id} onBack={() => {}} />, {
    user: fakeUser({ roles: ['office'] }),
    api: {
      payroll: { run: () => ({ ...RUN, state: 'locked' as const, rows: [ROW] }), slip: () => slip, reversePayment },
    },
  });
  await userEvent.click(await screen.findByText(ANNA.full_name));
  await userEvent.click(await screen.findByRole('button', { name: 'Отменить' }));
  const question = await screen.findByRole('alertdialog', { name: 'Отменить выплату?' });
  await userEvent.type(within(question).getByRole('textbox'), 'Лишние нули');
  await userEvent.click(within(question).getByRole('button', { name: /^Отменить 10\s000,00\s₽$/ }));
  await waitFor(() =>
    expect(reversePayment.mock.lastCall?.[0].body).toEqual({ sum_kop: 1_000_000, reason: 'Лишние нули' }),
  );
});

test('days whose time nobody has decided about are named before a run is approved', async () => {
  const approveRun = jest.fn((_request: FakeRequest) => ({ ...RUN, state: 'approved' as const }));
  const unsettled = [{ month: RUN.month, employee_id: ANNA.id, full_name: ANNA.full_name, days: 3 }];
  renderScreen(<RunDetail id={RUN.id} onBack={() => {}} />, {
    user: fakeUser({ roles: ['federal_manager'] }),
    api: { payroll: { run: () => ({ ...RUN, state: 'calculated' as const, unsettled }), approveRun } },
  });
  expect(await screen.findByText(/^Не подтверждено: 3\sдня у 1\sчеловека$/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Утвердить' }));
  const question = screen.getByRole('alertdialog', { name: 'Утвердить ведомость?' });
  expect(within(question).getByText(/^Не подтверждено: 3\sдня/)).toBeVisible();
  await userEvent.click(within(question).getByRole('button', { name: /^Утвердить 45/ }));
  await waitFor(() =>
    expect(approveRun.mock.lastCall?.[0].body).toEqual({ revision: 3, sum_kop: 4_500_000, unsettled_days: 3 }),
  );
});

test('days of a closed month that the run corrects are named by month, in the run and before it is approved', async () => {
  const approveRun = jest.fn((_request: FakeRequest) => ({ ...RUN, state: 'approved' as const }));
  const one = { employee_id: ANNA.id, full_name: ANNA.full_name };
  const unsettled = [
    { ...one, month: RUN.month, days: 3 },
    { ...one, month: '2026-02', days: 1 },
  ];
  renderScreen(<RunDetail id={RUN.id} onBack={() => {}} />, {
    user: fakeUser({ roles: ['federal_manager'] }),
    api: { payroll: { run: () => ({ ...RUN, state: 'calculated' as const, unsettled }), approveRun } },
  });
  expect(await screen.findByText(/^Не подтверждено за февраль 2026: 1\sдень у 1\sчеловека$/)).toBeVisible();
  expect(screen.getAllByRole('link', { name: ANNA.full_name }).map((link) => link.getAttribute('href'))).toEqual([
    expect.stringContaining('from=2026-03-01&to=2026-03-31'),
    expect.stringContaining('from=2026-02-01&to=2026-02-28'),
  ]);
  await userEvent.click(screen.getByRole('button', { name: 'Утвердить' }));
  const question = screen.getByRole('alertdialog', { name: 'Утвердить ведомость?' });
  expect(within(question).getByText(/^Не подтверждено за февраль 2026: 1\sдень/)).toBeVisible();
  await userEvent.click(within(question).getByRole('button', { name: /^Утвердить 45/ }));
  await waitFor(() =>
    expect(approveRun.mock.lastCall?.[0].body).toEqual({ revision: 3, sum_kop: 4_500_000, unsettled_days: 4 }),
  );
});

test('who has days that nobody has decided about leads to them, the first five at once', async () => {
  const unsettled = Array.from({ length: 7 }, (_, index) => ({
    employee_id: `0190a000-0000-7000-8000-00000000007${index}`,
    full_name: `Сотрудник ${index}`,
    month: RUN.month,
    days: 2,
  }));
  renderScreen(<RunDetail id={RUN.id} onBack={() => {}} />, {
    user: fakeUser({ roles: ['federal_manager'] }),
    api: { payroll: { run: () => ({ ...RUN, state: 'calculated' as const, unsettled }) } },
  });
  const first = await screen.findByRole('link', { name: 'Сотрудник 0' });
  expect(first).toHaveAttribute(
    'href',
    `/schedule?view=hours&employee=${unsettled[0]?.employee_id}&from=2026-03-01&to=2026-03-31`,
  );
  expect(screen.getAllByRole('link', { name: /^Сотрудник/ })).toHaveLength(5);
  await userEvent.click(screen.getByRole('button', { name: 'Ещё 2' }));
  expect(screen.getAllByRole('link', { name: /^Сотрудник/ })).toHaveLength(7);
  expect(screen.getByText(/^Расчёт: Казакова Анастасия, 03\.04\.2026, \d\d:\d\d/)).toBeVisible();
});

test('whoever may not decide about time reads the names alone', async () => {
  const unsettled = [{ month: RUN.month, employee_id: ANNA.id, full_name: ANNA.full_name, days: 3 }];
  renderScreen(<RunDetail id={RUN.id} onBack={() => {}} />, {
    user: fakeUser({ roles: ['office'] }),
    api: { payroll: { run: () => ({ ...RUN, state: 'calculated' as const, unsettled }) } },
  });
  expect(await screen.findByText(/^Не подтверждено/)).toBeVisible();
  expect(screen.getByText('Иванова Анна')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Иванова Анна' })).toBeNull();
});
