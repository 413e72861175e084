import { dateIn, type MySchedule, type PaySlip, type Shift, shiftDate } from '@studio/contracts';
import { renderScreen } from '@studio/portal/testing';
import { screen, waitFor } from '@testing-library/react';
import EarnedTile from './earned-tile';
import NextShiftTile from './next-shift-tile';
import PayOf from './pay-of';
import ShiftsOf from './shifts-of';

const today = dateIn(undefined, new Date());

const ANNA = '0190a000-0000-7000-8000-000000000011';
const plain = (text: string | null) => (text ?? '').replaceAll('\u00a0', ' ');

function shift(date: string, rest: Partial<Shift> = {}): Shift {
  return {
    id: '0190a000-0000-7000-8000-000000000021',
    location_id: '0190a000-0000-7000-8000-000000000001',
    location_name: 'Арбат',
    position: 'photographer',
    employee_id: ANNA,
    employee_name: 'Иванова Анна',
    starts: `${date}T10:00`,
    ends: `${date}T22:00`,
    break_min: 60,
    date,
    starts_at: `${date}T07:00:00.000Z`,
    ends_at: `${date}T19:00:00.000Z`,
    paid_minutes: 660,
    on_duty: true,
    note: null,
    state: 'published',
    published: null,
    revision: 1,
    ...rest,
  };
}

const mine = (rest: Partial<MySchedule> = {}): MySchedule => ({
  from: today,
  shifts: [],
  absences: [],
  wishes: [],
  swaps: [],
  entries: [],
  open_entry: null,
  waiting: [],
  month: { planned_minutes: 0, worked_minutes: 0, shifts: 0 },
  calendar_since: null,
  ...rest,
});

const slip = (rest: Partial<PaySlip> = {}): PaySlip => ({
  employee_id: ANNA,
  full_name: 'Иванова Анна',
  month: today.slice(0, 7),
  state: 'live',
  lines: [],
  total_kop: 0,
  paid_kop: 0,
  payments: [],
  unsettled_days: 0,
  unsettled_earlier: [],
  debt_kop: 0,
  plan: null,
  place_plan: null,
  ...rest,
});

const earned: PaySlip['lines'][number] = {
  date: today,
  kind: 'pct_own',
  source_kind: 'sale',
  source_id: 'x',
  number: 1204,
  location_name: 'Арбат',
  base_kop: 1_000_000,
  rate_bp: 1000,
  minutes: null,
  amount_kop: 100_000,
  rule_name: 'Фотограф',
  reason: null,
  author_name: null,
  corrects: null,
};

describe('the card of the next shift', () => {
  const show = (data: MySchedule) => {
    const onNothing = jest.fn();
    renderScreen(<NextShiftTile onNothing={onNothing} />, { api: { schedule: { mySchedule: () => data } } });
    return onNothing;
  };

  const hour = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
  const running = shift(today, { starts_at: hour(-1), ends_at: hour(10) });

  it('links to the check-in while a shift is on or near', async () => {
    const onNothing = show(
      mine({ shifts: [running], month: { planned_minutes: 9900, worked_minutes: 660, shifts: 15 } }),
    );
    expect(await screen.findByText('Сегодня, 10:00–22:00')).toBeVisible();
    expect(screen.getByText('Арбат · Фотограф')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Отметить приход' })).toHaveAttribute('href', '/schedule?view=my');
    expect(onNothing).toHaveBeenLastCalledWith(false);
  });

  it('says nothing of a shift that has ended', async () => {
    const tomorrow = shift(shiftDate(today, 1), { id: '0190a000-0000-7000-8000-000000000022' });
    show(
      mine({
        shifts: [
          { ...running, ends_at: hour(-0.1) },
          { ...tomorrow, starts_at: hour(12), ends_at: hour(24) },
        ],
      }),
    );
    expect(await screen.findByRole('link', { name: 'Моё расписание' })).toBeVisible();
    expect(screen.queryByText(/Сегодня/)).toBeNull();
  });

  it('disappears for those who work without a schedule', async () => {
    const onNothing = show(mine());
    await waitFor(() => expect(onNothing).toHaveBeenLastCalledWith(true));
  });
});

describe('the card of earnings', () => {
  const show = (data: PaySlip) => {
    const onNothing = jest.fn();
    renderScreen(<EarnedTile onNothing={onNothing} />, { api: { payroll: { mySlip: () => data } } });
    return onNothing;
  };

  it('shows the month, today, and the distance to the next step', async () => {
    const plan = {
      base_kop: 1_000_000,
      reached_kop: null,
      reached_rate_bp: null,
      next_kop: 1_500_000,
      next_rate_bp: 100,
    };
    show(slip({ lines: [earned], total_kop: 100_000, plan }));
    expect(plain((await screen.findByText(/сегодня/)).textContent)).toMatch(/, сегодня 1 000 ₽$/);
    expect(plain(screen.getByText(/До ступени/).textContent)).toBe('До ступени 1 % не хватает 5 000 ₽');
    expect(screen.getByRole('link', { name: 'Расчётный листок' })).toHaveAttribute('href', '/payroll');
  });

  it('disappears while there is nothing', async () => {
    const onNothing = show(slip());
    await waitFor(() => expect(onNothing).toHaveBeenLastCalledWith(true));
  });
});

describe('tabs of an employee’s card', () => {
  it('shifts: each linked to its day on the board, with the hours of the month', async () => {
    const date = `${today.slice(0, 7)}-03`;
    renderScreen(<ShiftsOf employeeId={ANNA} />, {
      api: { schedule: { personShifts: () => ({ shifts: [shift(date)] }) } },
    });
    expect((await screen.findAllByRole('link'))[0]).toHaveAttribute(
      'href',
      `/schedule?view=plan&span=day&date=${date}&location=0190a000-0000-7000-8000-000000000001`,
    );
    expect(screen.getByText(/Смен: 1, часов по графику: 11 ч/)).toBeVisible();
  });

  it('pay: the slip of the month', async () => {
    renderScreen(<PayOf employeeId={ANNA} />, {
      api: { payroll: { slip: () => slip({ lines: [earned], total_kop: 100_000 }) } },
    });
    expect(await screen.findAllByText('Продажа № 1204')).not.toHaveLength(0);
  });
});
