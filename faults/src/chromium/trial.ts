import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { createDice, mix } from '../dice';
import type { TrialResult } from '../fault-kind';
import type { KeptRow } from '../portal/kept-rows';
import type { Person } from '../portal/staff';
import { tell } from '../story';
import { startCounterBrowser } from './counter-browser';
import type { Disturbance, Scene } from './disturbances';
import { layPageLine } from './page-line';

export interface TrialPortal {
  port: number;
  person: Person;
  freshToken: (person: Person) => Promise<string>;
  rows: (person: Person) => Promise<KeptRow[]>;
}

const HEALING_TIMEOUT_MS = 75_000;
/** A run that follows another by less than 5 s is put off; a page that is opened again runs at once. */
const POLL_INTERVAL_MS = 3_000;

/** One counter with a browser of its own: sessions are entered in the real form, disturbed, healed and counted. */
export async function runTrial(seed: number, disturbance: Disturbance, portal: TrialPortal): Promise<TrialResult> {
  const dice = createDice(seed);
  const { person } = portal;
  const line = await layPageLine(portal.port);
  const browser = await startCounterBrowser(line.url, person);
  const scene: Scene = { browser, line, dice, freshToken: () => portal.freshToken(person) };
  const refused = new Set<string>();
  const mark = seed.toString(36);
  try {
    await untilServed(await browser.page());
    await disturbance.before?.(scene);
    if (dice.chance(0.7)) line.cut();
    else line.fail(createDice(mix(seed, 1)));
    const sessions = 2 + dice.below(3);
    const disturbed = dice.below(sessions);
    for (let number = 0; number < sessions; number += 1) {
      const name = `Клиент ${mark} ${number}`;
      const page = await browser.page();
      if (!(await press(page, name, dice.below(1e9)))) break;
      if (number === disturbed && disturbance.saving) await disturbance.saving(scene, page);
      if (page.isClosed() || page.context() !== browser.context()) continue;
      const saved = await answered(page, name);
      (saved ? browser.told : refused).add(name);
      await backToList(page);
    }
    tell(() => `    the screen called saved: ${[...browser.told].join(', ')}`);
    line.fail(createDice(mix(seed, 2)));
    line.restore();
    await (await browser.page()).evaluate(() => dispatchEvent(new Event('online')));
    await pause(dice.below(600));
    await disturbance.sending?.(scene);
    await disturbance.after?.(scene);
    line.fail(null);
    const left = await heal(scene);
    return judge(await portal.rows(person), browser.told, refused, left);
  } finally {
    await browser.close();
    await line.close();
  }
}

async function untilServed(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
}

/**
 * Fills the form and presses «Создать». False where nobody may enter anything: a browser that was killed right after the first sign-in has
 * forgotten the person, and offline it cannot find out.
 */
async function press(page: Page, name: string, digits: number): Promise<boolean> {
  const create = page.getByRole('button', { name: 'Новая фотосессия' }).first();
  const isThere = await create.waitFor({ timeout: 8_000 }).then(
    () => true,
    () => false,
  );
  if (!isThere) return false;
  await create.click();
  const form = page.getByRole('dialog', { name: 'Новая фотосессия' });
  await form.getByRole('textbox', { name: /Имя клиента/ }).fill(name);
  await form.getByRole('textbox', { name: /Телефон/ }).fill(`9${String(digits).padStart(9, '0')}`);
  await form.getByRole('button', { name: 'Создать' }).click({ noWaitAfter: true });
  tell(() => `    «Создать» for ${name}`);
  return true;
}

/** True when the screen shows the session, false when it says that it is not saved. */
async function answered(page: Page, name: string): Promise<boolean> {
  const saved = page.getByRole('heading', { name, level: 1 });
  const notSaved = page.getByRole('alert').filter({ hasText: 'НЕ сохранено' });
  await saved.or(notSaved).first().waitFor();
  const isSaved = await saved.isVisible();
  tell(() => `    ${name}: ${isSaved ? 'saved' : 'NOT saved'}`);
  return isSaved;
}

async function backToList(page: Page): Promise<void> {
  const form = page.getByRole('dialog', { name: 'Новая фотосессия' });
  if (await form.isVisible()) await form.getByRole('button', { name: 'Закрыть', exact: true }).last().click();
  await page.getByRole('link', { name: 'Фотосессии', exact: true }).first().click();
  await page.getByRole('heading', { name: 'Фотосессии', level: 1 }).waitFor();
}

/** The connection is restored, and somebody attends to the counter: everything has to leave the device. */
async function heal({ browser, line }: Scene): Promise<{ name: string; why: string }[]> {
  line.restore();
  for (const end = Date.now() + HEALING_TIMEOUT_MS; ;) {
    const page = await browser.page();
    await page.reload();
    await page.getByRole('heading', { level: 1 }).waitFor();
    for (const soon = Date.now() + POLL_INTERVAL_MS; Date.now() < soon; await pause(150))
      if ((await browser.unsent()).length === 0) return [];
    if (Date.now() > end) return browser.unsent();
  }
}

function judge(
  rows: readonly KeptRow[],
  told: ReadonlySet<string>,
  refused: ReadonlySet<string>,
  left: readonly { name: string; why: string }[],
): TrialResult {
  const counts = new Map<string, number>();
  for (const { name } of rows) counts.set(name, (counts.get(name) ?? 0) + 1);
  const books = rows.filter(({ audits, events }) => audits !== 1 || events !== 1);
  return {
    lost: [...told].filter((name) => !counts.has(name)),
    doubled: [
      ...[...counts].filter(([, count]) => count > 1).map(([name, count]) => `${name} is there ${count} times`),
      ...[...refused].filter((name) => counts.has(name)).map((name) => `${name}, which the screen called not saved`),
      ...books.map(({ name, audits, events }) => `${name}: ${audits} audit entries, ${events} first states`),
    ],
    stuck: left.map(({ name, why }) => `${name}: ${why}`),
  };
}
