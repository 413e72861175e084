import type { Page } from '@playwright/test';
import { CONSUMABLES_ROUTES, ROLE_NAMES } from '@studio/contracts';
import { apiAs, tokenOf } from '../fixtures/api';
import { goWithin, HOST_SCREENS, MORE_TIME_SCREENS, TIME_SCREENS } from '../fixtures/screens';
import { enterAs } from '../fixtures/sign-in';
import { expect, type Portal, test } from '../fixtures/test';
import { followTraffic } from '../fixtures/traffic';

/** Whoever lacks a right is refused by the screen, not by the server: no screen asks for what its reader may not have. */

const SECTIONS = [
  '/photosessions',
  '/photosessions?new=1',
  '/photosessions/board',
  '/photosessions/retouch',
  '/users/view',
  '/users/view?new=1',
  '/users/view/connections',
  '/users/roles',
  '/users/roles?view=pages',
  '/users/audit',
  '/locations',
  '/sales',
  '/sales?tab=detailed',
  '/sales?tab=employees',
  '/sales?tab=materials',
  '/sales?tab=motivation',
  '/sales?tab=sales',
  '/sales/list',
  '/sales/receipts',
  '/sales/bank',
  '/sales/prices',
  '/expenses',
  '/expenses?tab=plan',
  '/statistics',
  '/payroll',
  '/stock',
  '/stock?tab=counts',
  '/consumables/labels',
  '/consumables/norms',
  '/consumables/designer?tab=materials',
  '/consumables/designer?tab=reservations',
  '/consumables/reports?tab=schedules',
  ...Object.values(CONSUMABLES_ROUTES),
];

/** Records of the demo company, whoever reaches them. */
async function cards({ url, apiUrl }: Portal): Promise<string[]> {
  const api = apiAs(await tokenOf('developer', { url, apiUrl }), apiUrl);
  const first = async (path: string) => (await api.read<{ items: { id: string }[] }>(path)).items[0]?.id ?? '';
  const person = `/users/view/${await first('/employees?page_size=1')}`;
  return [
    `/photosessions/${await first('/photosessions?page_size=1')}`,
    person,
    ...['access', 'places', 'connections', 'history'].map((tab) => `${person}?tab=${tab}`),
    `/stock/${await first('/consumables/catalog/?page_size=1')}`,
    `/sales/list/${await first('/sales?page_size=1')}`,
  ];
}

/** Answers 403 to what the page has asked, by the screen on which it asked. */
function watchRefusals(page: Page): { at: string; found: Set<string> } {
  const watch = { at: '', found: new Set<string>() };
  page.on('response', (response) => {
    if (response.status() !== 403) return;
    const { pathname, search } = new URL(response.url());
    if (pathname.startsWith('/api/'))
      watch.found.add(`${watch.at}: ${response.request().method()} ${pathname}${search}`);
  });
  return watch;
}

for (const role of ROLE_NAMES)
  test(`no screen asks for what the role ${role} may not have`, async ({ page, portal, faults }) => {
    test.setTimeout(300_000);
    // A record out of reach is none.
    faults.expect(/status of 404/);
    const own = [...HOST_SCREENS, ...TIME_SCREENS, ...MORE_TIME_SCREENS].filter(({ press }) => !press);
    const paths = new Set([...own.map(({ path }) => path), ...SECTIONS, ...(await cards(portal))]);
    const watch = watchRefusals(page);
    const quiet = followTraffic(page);
    watch.at = '/dashboards/analytics';
    await enterAs(page, role, portal, watch.at);
    await quiet();
    for (const path of paths) {
      watch.at = path;
      await goWithin(page, path);
      await quiet();
    }
    expect([...watch.found]).toEqual([]);
  });
