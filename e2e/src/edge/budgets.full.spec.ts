import { entryBudgets, firstVisitBudget, isKept, secondStartBudget, secondStartRatio } from '../bench/budgets';
import { openSignedIn, signIn, untilKept } from '../bench/first-load';
import { remotesOf } from '../bench/script-size';
import { timeStarts, visitThroughSignIn } from '../bench/start-bench';
import { tokenOf } from '../fixtures/api';
import { expect, test } from '../fixtures/test';
import { PORTAL } from '../stand/repository';

const over = (budgets: Parameters<typeof isKept>[0][]) => budgets.filter((budget) => !isKept(budget));

test.use({ serviceWorkers: 'allow' });

test("what each remote's entry costs a visit is within its budget", () => {
  expect(over(entryBudgets(PORTAL, remotesOf(PORTAL)))).toEqual([]);
});

test('the first list is within its budget, and a second start fetches no script', async ({ page, context, portal }) => {
  await signIn(context, portal.url, await tokenOf('salesperson', portal));
  const first = await openSignedIn(page, portal.url);
  expect(over([firstVisitBudget('signed in', PORTAL, first)])).toEqual([]);
  await untilKept(page);
  expect(over([secondStartBudget(await openSignedIn(page, portal.url))])).toEqual([]);
});

test('a second start shows its rows in less than half the time of a first one', async ({ browser, portal }) => {
  test.setTimeout(180_000);
  const { first, second } = await timeStarts(browser, portal, 5);
  expect(over([secondStartRatio(first, second)])).toEqual([]);
});

test('the first list through the sign-in page is within its budget', async ({ browser, portal }) => {
  const start = await visitThroughSignIn(browser, portal);
  expect(over([firstVisitBudget('through the sign-in page', PORTAL, start)])).toEqual([]);
});
