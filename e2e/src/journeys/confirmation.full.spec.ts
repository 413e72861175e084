import { monthWords, type PayRun } from '@studio/contracts';
import { callsAs } from '../fixtures/own-place';
import { phoneOf } from '../fixtures/phone';
import { enterAs } from '../fixtures/sign-in';
import { expect, test as shared } from '../fixtures/test';
import { type Stand, startStand } from '../stand/stand';

/** Every sign-in of this portal counts as an old one. */
const test = shared.extend<object, { asking: Stand }>({
  asking: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads off the pattern what a fixture needs
    async ({}, use) => {
      const stand = await startStand({ env: { CONFIRM_AFTER_HOURS: '0' } });
      await use(stand);
      await stand.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});

test('a run of pay is approved after the messenger has confirmed it; a question that came too late is asked once more', async ({
  page,
  asking,
  faults,
}) => {
  test.slow();
  faults.expect(/428/);
  const calls = callsAs(await enterAs(page, 'regional_director', asking, '/payroll?view=runs'), asking.apiUrl);
  const run = (await calls<PayRun[]>('GET', '/payroll/runs')).find(({ state }) => state === 'calculated');
  expect(run, 'the demo has a calculated run').toBeDefined();
  await page.goto(`${asking.url}/payroll?view=runs&run=${run?.id}`);
  const phone = await phoneOf('regional_director', asking.apiUrl);
  const question = page.getByRole('alertdialog', { name: 'Подтвердите в мессенджере' });

  await page.route('**/api/auth/confirmations/*', async (route) => {
    const reply = await route.fetch();
    await route.fulfill({ response: reply, json: { ...(await reply.json()), state: 'expired' } });
  });
  await page.getByRole('button', { name: 'Утвердить' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Утвердить' }).click();
  await expect(question.getByText(`Утвердить ведомость: ${monthWords(run?.month ?? '')}`)).toBeVisible();
  await expect(question.getByText('Подтверждение устарело')).toBeVisible();
  expect((await calls<PayRun[]>('GET', '/payroll/runs')).find(({ id }) => id === run?.id)?.state).toBe('calculated');

  await question.getByRole('button', { name: 'Запросить заново' }).click();
  await page.unroute('**/api/auth/confirmations/*');
  await expect(question.getByText(/Нажмите «Подтвердить» в сообщении бота/)).toBeVisible();
  // The question that was told to be over is the same one: the portal asks once for the same act.
  await phone.answer('Подтвердить');
  await expect(page.getByText('Утверждена', { exact: true })).toBeVisible();
  await expect(question).toHaveCount(0);
});
