import type { Locator, Page } from '@playwright/test';
import { goWithin } from '../fixtures/screens';
import { enterAs } from '../fixtures/sign-in';
import { expect, test } from '../fixtures/test';
import { wear } from '../fixtures/at-rest';
import { expectLook } from './expect-look';
import { THE_DAY } from './the-day';

/** Without the worker no toast of its activation passes over what is looked at. */
test.use({ serviceWorkers: 'block', contextOptions: { reducedMotion: 'reduce' } });
// A page that is loaded again begins another attempt to sign in; the question after the last one is refused.
test.beforeEach(({ faults }) => faults.expect(/403 .*\/auth\/verify/));

interface Look {
  path: string;
  /** Nobody has signed in yet. */
  stranger?: boolean;
  /** It lists the pages visited: the one before it stays until it is among them, however fast the machine is. */
  listsVisited?: boolean;
  /** What has to be there, and what has to be pressed first. */
  shown: (page: Page) => Promise<void>;
}

const heading = (name: string | RegExp) => (page: Page) =>
  expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();

const PAGES: Record<string, Look> = {
  'sign-in': {
    path: '/login',
    stranger: true,
    shown: (page) => expect(page.getByText('Ждём подтверждения в Telegram')).toBeVisible(),
  },
  start: {
    path: '/dashboards/analytics',
    shown: (page) => expect(page.getByRole('button', { name: /графики$/ })).toBeVisible(),
  },
  photosessions: {
    path: '/photosessions',
    shown: (page) => expect(page.getByRole('row').nth(1).or(page.getByRole('article').first())).toBeVisible(),
  },
  users: {
    path: '/users/view',
    async shown(page) {
      await heading('Сотрудники')(page);
      await expect(page.locator('[data-row]').first()).toBeVisible();
    },
  },
  locations: { path: '/locations', shown: heading(/./) },
  schedule: {
    path: '/schedule',
    async shown(page) {
      await heading('График')(page);
      await page.getByRole('tab', { name: 'График' }).click();
      // A grid, or on a phone the day's agenda.
      await expect(page.getByRole('button', { name: 'Сегодня' })).toBeVisible();
    },
  },
  payroll: {
    path: '/payroll',
    async shown(page) {
      await heading('Зарплата')(page);
      await page.getByRole('tab', { name: 'Ведомости' }).click();
      await expect(page.getByRole('row', { name: /2026/ }).first()).toBeVisible();
    },
  },
  profile: { path: '/profile', shown: heading(/./) },
  settings: { path: '/settings', shown: heading(/./) },
  help: { path: '/help', shown: heading(/./) },
  'not-found': { path: '/nowhere', shown: heading(/./) },
  bell: {
    path: '/help',
    async shown(page) {
      await page.getByRole('button', { name: /^Уведомления/ }).click();
      await expect(page.getByRole('dialog', { name: 'Уведомления' })).toBeVisible();
    },
  },
  palette: {
    path: '/help',
    listsVisited: true,
    async shown(page) {
      await heading(/./)(page);
      await page.keyboard.press('Control+KeyK');
      await expect(page.getByRole('combobox').last()).toBeFocused();
    },
  },
};

const isFull = Boolean(process.env['TEST_FULL']);
/** Where pictures are taken: everywhere in the light theme; in the full run on a tablet and in the dark one too. */
const WINDOWS = {
  1440: isFull ? (['light', 'dark'] as const) : (['light'] as const),
  768: ['light'],
  390: ['light'],
} as const;
const WIDTHS = isFull ? ([1440, 768, 390] as const) : ([1440, 390] as const);
const HEIGHTS = { 1440: 900, 768: 1024, 390: 844 } as const;

/** What is never twice the same: the link in a code, the build, and on how many devices somebody has signed in. */
const changing = (page: Page): Locator[] => [
  page.getByRole('img', { name: /QR/ }),
  page.getByText(/^Сборка /),
  page.getByText(/^Вход выполнен/),
  page.getByText(/^\d+\sустройств/),
];

for (const [name, { path, stranger, listsVisited, shown }] of Object.entries(PAGES))
  test(`${name} looks as agreed`, async ({ page, portal }) => {
    await page.clock.setFixedTime(THE_DAY);
    await page.addInitScript(deafToTheTimeOfDay);
    if (!stranger) await enterAs(page, 'developer', portal, '/offline');
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: HEIGHTS[width] });
      // A section opened first may be refused before the rights are known: the shell comes first.
      await page.goto(portal.url + (stranger ? path : '/offline'));
      if (!stranger) {
        await heading(/./)(page);
        if (listsVisited) await expect.poll(() => keptVisits(page)).toContain('/offline');
        await goWithin(page, path);
        // The page before it stays until this one has come: what is pressed earlier is pressed on the wrong page.
        await expect(page.getByRole('heading', { name: 'Работа без связи', level: 1 })).toHaveCount(0);
      }
      await expect.poll(() => new URL(page.url()).pathname).toBe(path);
      await shown(page);
      for (const colorScheme of WINDOWS[width]) {
        await wear(page, colorScheme);
        await expectLook(page, `page-${name}-${width}-${colorScheme}.png`, {
          mask: changing(page),
          arrived: true,
          gradient: stranger ?? false,
        });
      }
    }
  });

/** The pages visited, as this browser keeps them. */
function keptVisits(page: Page): Promise<string> {
  return page.evaluate(() => localStorage.getItem('studio-portal-own-visited') ?? '');
}

/** The web server says the time of day in its replies: the portal of the pictures must not find its clock wrong. */
function deafToTheTimeOfDay(): void {
  const get = Reflect.get<Headers, 'get'>(Headers.prototype, 'get');
  Headers.prototype.get = function getButDate(name) {
    return name.toLowerCase() === 'date' ? null : get.call(this, name);
  };
}
