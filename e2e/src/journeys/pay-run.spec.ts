import { dateIn, monthWords, type PayRun, type PayRunRow, type PaySlip } from '@studio/contracts';
import { callsAs, refundAll } from '../fixtures/own-place';
import { enterAs } from '../fixtures/sign-in';
import { tokenOf } from '../fixtures/api';
import { expect, test } from '../fixtures/test';

/** «−1 234,50 ₽» */
const money = (kopecks: number) =>
  new Intl.NumberFormat('ru-RU', { style: 'currency', currency: 'RUB' })
    .format(Math.abs(kopecks) / 100)
    .replace(/^/, kopecks < 0 ? '−' : '');

test('a month of pay is calculated, approved by another person, locked and paid; a later refund is deducted from the next month to the kopeck', async ({
  page,
  portal,
  browser,
}) => {
  test.slow();
  const office = callsAs(await enterAs(page, 'office', portal, '/payroll?view=runs'), portal.apiUrl);
  const above = await (await browser.newContext({ locale: 'ru-RU', timezoneId: 'Europe/Moscow' })).newPage();
  await enterAs(above, 'regional_director', portal, '/payroll?view=runs');
  const runs = await office<PayRun[]>('GET', '/payroll/runs');
  const month = new Date(new Date().setUTCDate(0)).toISOString().slice(0, 7);
  const id = runs.find((run) => run.month === month)?.id;

  // A month is paid once: the result of an earlier try of this journey remains.
  const state = async () => (await office<PayRun[]>('GET', '/payroll/runs')).find((run) => run.id === id)?.state;
  await page.goto(`${portal.url}/payroll?view=runs&run=${id}`);
  if ((await state()) === 'calculated') {
    await page.getByRole('button', { name: 'Пересчитать' }).click();
    await expect(page.getByText('Пересчитано')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Утвердить' })).toHaveCount(0);

    await above.goto(`${portal.url}/payroll?view=runs&run=${id}`);
    await above.getByRole('button', { name: 'Утвердить' }).click();
    await above.getByRole('alertdialog').getByRole('button', { name: 'Утвердить' }).click();
    await expect(above.getByText('Утверждена', { exact: true })).toBeVisible();
  }
  await above.context().close();

  for (const [from, step, verb, reached] of [
    ['approved', 'Закрыть месяц', /^Закрыть .*₽/, 'Закрыта'],
    ['locked', 'Отметить выплату', /^Выплатить .*₽/, 'Выплачена'],
  ] as const) {
    if ((await state()) !== from) continue;
    await page.reload();
    await page.getByRole('button', { name: step }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: verb }).click();
    await expect(page.getByText(reached, { exact: true })).toBeVisible();
  }
  expect(await state()).toBe('paid');

  // A sale of the paid month that nobody has given back yet is given back whole.
  const thisMonth = new Date().toISOString().slice(0, 7);
  const isRefundOf = (line: PaySlip['lines'][number], number: number | null) =>
    line.source_kind === 'refund' && line.number === number;
  const { rows } = await office<{ rows: PayRunRow[] }>('GET', `/payroll/runs/${id}`);
  const developer = callsAs(await tokenOf('developer', { url: portal.apiUrl, apiUrl: portal.apiUrl }), portal.apiUrl);
  // Where the next month has begun by the place's own clocks, a refund is of that month.
  const isOfThisMonth = async (saleId: string) => {
    const { time_zone } = await developer<{ time_zone: string }>('GET', `/sales/${saleId}`);
    return dateIn(time_zone, new Date()).startsWith(thisMonth);
  };
  let sold: (PaySlip['lines'][number] & Pick<PaySlip, 'employee_id' | 'full_name'>) | undefined;
  for (const { employee_id } of rows) {
    const { full_name, lines } = await office<PaySlip>('GET', `/payroll/slips/${employee_id}?month=${month}`);
    const { lines: later } = await office<PaySlip>('GET', `/payroll/slips/${employee_id}?month=${thisMonth}`);
    const line = lines.find(
      ({ source_kind, number, amount_kop }) =>
        source_kind === 'sale' && amount_kop > 0 && ![...lines, ...later].some((other) => isRefundOf(other, number)),
    );
    if (line && (await isOfThisMonth(line.source_id))) {
      sold = { ...line, employee_id, full_name };
      break;
    }
  }
  if (!sold) throw new Error('Nobody sold anything last month');
  await refundAll(developer, sold.source_id, 'Брак печати');

  const next = await office<PayRun>('POST', '/payroll/runs', { month: thisMonth });
  await page.goto(`${portal.url}/payroll?view=runs&run=${next.id}`);
  await expect(page.getByRole('heading', { name: monthWords(next.month) })).toBeVisible();
  await page.getByRole('row', { name: new RegExp(sold.full_name) }).click();
  const drawer = page.getByRole('dialog', { name: sold.full_name });
  const line = drawer.getByRole('row', { name: new RegExp(`Возврат по продаже № ${sold.number}`) });
  await expect(line).toContainText(money(-sold.amount_kop));
  const kept = await office<PaySlip>('GET', `/payroll/slips/${sold.employee_id}?month=${month}`);
  expect(kept.lines.find(({ source_id }) => source_id === sold.source_id)?.amount_kop).toBe(sold.amount_kop);
});
