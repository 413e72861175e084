import { and, eq, isNull } from 'drizzle-orm';
import type { SessionInput } from '@studio/offline';
import { createFakeClock, fillDisk } from '@studio/offline/testing';
import { photosession } from '../../../api/src/photosessions/schema';
import { createDevice, type Tab } from '../device/device';
import { heal } from '../device/heal';
import { beginHolding, databaseTurn, endHolding, outside } from '../device/turns';
import { seedKeys } from '../device/seeded-keys';
import { createDice, mix } from '../dice';
import type { TrialResult } from '../fault-kind';
import { createLedger } from '../ledger';
import { createPhotoLedger, photoRows } from '../photo-ledger';
import { keptRows } from '../portal/kept-rows';
import { trialRows } from '../portal/trial-writes';
import type { Portal } from '../portal/portal';
import { tell } from '../story';
import { enterWrite, handleWrite, nthWrite } from './enter-writes';
import { layLine } from './faulty-line';
import type { History } from './history-state';
import { type Step, type Stress, stepsOf } from './steps';

const TABS = 3;

/** What the browser gives a worker without a page (ms): more than one time-out of a request. */
const WORKER_TIME = 45_000;

export async function runHistory(seed: number, stress: Stress, portal: Portal): Promise<TrialResult> {
  const dice = createDice(mix(seed, 1));
  const people = await portal.staff.two();
  const clock = createFakeClock(() => history.rest());
  const line = layLine({ clock, portal, dice });
  const withLocks = stress.withLocks ?? dice.chance(0.6);
  const device = createDevice({ clock, fetch: line.fetch, withLocks });
  const turn = async () => (await databaseTurn()) || line.turn();
  const history: History = {
    device,
    line,
    portal,
    people,
    ledger: createLedger(),
    photos: createPhotoLedger(),
    open: new Map(),
    disk: null,
    names: 0,
    underway: line.underway,
    endFaults() {
      line.faults.length = 0;
      portal.breakage.mend();
      history.disk?.end();
      history.disk = null;
    },
    async rest() {
      while (await turn());
    },
    async done(work) {
      const state = { isDone: false };
      const end = () => void (state.isDone = true);
      work.then(end, end);
      while (!state.isDone && (await turn()));
      return work;
    },
  };

  const endKeys = seedKeys(createDice(mix(seed, 2)));
  beginHolding();
  try {
    tell(() => `one device, ${stress.tabs ?? TABS} tabs, ${withLocks ? 'with' : 'without'} Web Locks`);
    device.signIn(people[0]);
    device.tabs = Array.from({ length: stress.tabs ?? TABS }, device.openTab);
    for (const step of stepsOf(seed, stress)) {
      tell(() => `• ${Object.values(step).map(String).join(' ')}`);
      await take(history, step, async (turns) => {
        for (let count = 0; count < turns; count += 1)
          if (dice.chance(0.8) ? !(await databaseTurn()) : !(await line.turn())) await turn();
      });
    }
    const left = await heal(history);
    const owners = people.map(({ id }) => id);
    const { db } = portal.app.database;
    const [rows, files, others] = await outside(() =>
      Promise.all([keptRows(db, owners), photoRows(db, owners), trialRows(db, owners)]),
    );
    const deleted = new Set(rows.filter((row) => row.deleted).map((row) => row.local_id ?? ''));
    const sessions = history.ledger.judge([...rows, ...others], left);
    const photos = history.photos.judge(files, deleted);
    return {
      lost: [...sessions.lost, ...photos.lost],
      doubled: [...sessions.doubled, ...photos.doubled],
      stuck: sessions.stuck,
    };
  } finally {
    history.endFaults();
    device.shutDown();
    endHolding();
    endKeys();
  }
}

async function take(history: History, step: Step, someTurns: (turns: number) => Promise<void>): Promise<void> {
  const { device, line, people } = history;
  const { tabs, clock } = device;
  const tab = 'tab' in step ? tabs[step.tab % tabs.length] : undefined;
  switch (step.do) {
    case 'save':
    case 'create':
      if (tab) void enter(history, tab, step.do);
      break;
    case 'sync':
      void tab?.manager.sync('manual');
      break;
    case 'retry':
    case 'edit':
    case 'discard': {
      const record = await nthUnsynced(history, step.nth);
      if (tab && record) void handle(history, tab, step.do, record);
      break;
    }
    case 'write':
      if (tab) void enterWrite(history, tab, step.presses);
      break;
    case 'retry_write':
    case 'edit_write':
    case 'discard_write': {
      const write = await nthWrite(history, step.nth);
      if (tab && write) void handleWrite(history, tab, step.do, write);
      break;
    }
    case 'photo':
      if (tab) void keepPhoto(history, tab, step);
      break;
    case 'kill':
      tab?.kill();
      tabs[step.tab % tabs.length] = device.openTab();
      break;
    case 'close_database':
      tab?.store.close();
      break;
    case 'network':
      device.network(step.online);
      break;
    case 'faults':
      line.faults.push(...step.faults);
      break;
    case 'wait':
      await clock.advance(step.seconds * 1_000);
      break;
    case 'turns':
      await someTurns(step.turns);
      break;
    case 'turn_clock':
      clock.turn(step.hours * 3_600_000);
      break;
    case 'sign_in':
      device.signIn(step.who === null ? null : people[step.who]);
      break;
    case 'change_cookie':
      device.token = step.who === null ? null : people[step.who].token;
      break;
    case 'full_disk':
      history.disk?.end();
      history.disk = fillDisk(step.times);
      break;
    case 'free_disk':
      history.disk?.end();
      history.disk = null;
      break;
    case 'worker':
      for (const one of tabs) one?.kill();
      void device.wakeWorker();
      await clock.advance(WORKER_TIME);
      device.tabs = tabs.map(() => device.openTab());
      break;
    case 'delete_on_server':
      await deleteOnServer(history, step.nth);
  }
}

/** Somebody fills in a form and presses the button; what the screen answers is written down. */
async function enter(history: History, tab: Tab, how: 'save' | 'create'): Promise<void> {
  const { device, ledger, open } = history;
  const name = `Клиент ${(history.names += 1)}`;
  const owner = device.person?.id;
  open.set(name, tab);
  const result = await tab.manager[how](sessionOf(name));
  if (!tab.isAlive()) return;
  open.delete(name);
  if (result.ok && !owner) throw new Error(`${name} was saved for nobody`);
  const local_id = !result.ok ? '' : 'record' in result ? result.record.local_id : result.local_id;
  tell(() => `    ${name}: ${result.ok ? `saved as ${local_id}` : `NOT saved: ${result.failure.code}`}`);
  if (result.ok && owner) ledger.saved({ owner, local_id, name });
  else ledger.refused(name);
}

/** Somebody adds a photo to a session that was saved on this device. */
async function keepPhoto(
  history: History,
  tab: Tab,
  { nth, picture }: { nth: number; picture: number },
): Promise<void> {
  const { device, ledger, photos, portal, open } = history;
  const owner = device.person?.id;
  const own = ledger.promised().filter((said) => said.owner === owner);
  const session = own[nth % Math.max(1, own.length)];
  const bytes = portal.pictures[picture % portal.pictures.length];
  if (!session || !owner || !bytes) return;
  const filename = `IMG_${picture % portal.pictures.length}.jpg`;
  const form = `photo ${filename} of ${session.name}, no. ${(history.names += 1)}`;
  open.set(form, tab);
  const file = new File([Uint8Array.from(bytes)], filename, { type: 'image/jpeg' });
  const target = { session_key: session.local_id, session_name: session.name };
  const [result] = await tab.manager.photos.keep(target, [file]);
  if (!tab.isAlive()) return;
  open.delete(form);
  tell(() => `    ${form}: ${result?.ok ? 'kept' : `NOT kept: ${result?.failure.code}`}`);
  if (result?.ok) photos.kept({ owner, session_key: session.local_id, sha256: result.photo.sha256, filename });
}

async function handle(history: History, tab: Tab, how: 'retry' | 'edit' | 'discard', local_id: string): Promise<void> {
  const { ledger, photos, open } = history;
  if (how === 'retry') return void (await tab.manager.retry(local_id));
  if (how === 'discard') {
    ledger.discarded(local_id);
    photos.discarded(local_id);
    return tab.manager.discard(local_id).catch(() => undefined);
  }
  const name = `Клиент ${(history.names += 1)}`;
  tell(() => `    ${local_id} is changed to ${name}`);
  ledger.renaming(local_id, name);
  open.set(name, tab);
  const result = await tab.manager.edit(local_id, sessionOf(name));
  if (!tab.isAlive()) return;
  open.delete(name);
  tell(() => `    ${name}: ${result.ok ? 'changed' : `NOT changed: ${result.failure.code}`}`);
  ledger.renamed(local_id, name, result.ok);
}

async function nthUnsynced(history: History, nth: number): Promise<string | undefined> {
  const { device } = history;
  if (!device.person) return undefined;
  const records = await history.done(device.store.unsynced(device.person.id));
  return records.length === 0 ? undefined : records[nth % records.length]?.local_id;
}

async function deleteOnServer({ portal, people }: History, nth: number): Promise<void> {
  const { db } = portal.app.database;
  await outside(async () => {
    const rows = await db
      .select({ id: photosession.id, name: photosession.name })
      .from(photosession)
      .where(and(eq(photosession.owner_id, people[0].id), isNull(photosession.deleted_at)))
      .orderBy(photosession.name);
    const row = rows[nth % Math.max(1, rows.length)];
    if (!row) return;
    tell(() => `    ${row.name} is deleted on the server`);
    await db.update(photosession).set({ deleted_at: new Date() }).where(eq(photosession.id, row.id));
  });
}

function sessionOf(name: string): SessionInput {
  return { name, phone: '+79161234567', photographer: 'Пётр Ильин' };
}
