import { and, eq, isNull } from 'drizzle-orm';
import { createFakeClock, fillDisk } from '@studio/offline/testing';
import { HOUR_MS } from '@studio/contracts';
import { photosession } from '../../../api/src/photosessions/schema';
import { createDevice } from '../device/device';
import { heal } from '../device/heal';
import { beginHolding, databaseTurn, endHolding, outside } from '../device/turns';
import { seedKeys } from '../device/seeded-keys';
import { createDice, mix } from '../dice';
import type { TrialResult } from '../fault-kind';
import { createLedger } from '../ledger';
import { createPhotoLedger, photoRows } from '../photo-ledger';
import { keptRows } from '../portal/kept-rows';
import { saleRows } from '../portal/cash-sales';
import type { WriteSubject } from '../portal/write-subjects';
import type { Portal } from '../portal/portal';
import { tell } from '../story';
import { enter, handle, keepPhoto, nthUnsynced } from './enter-sessions';
import { enterWrite, handleWrite, nthWrite } from './enter-writes';
import { sell } from './sell';
import { layLine } from './faulty-line';
import type { History } from './history-state';
import { type Step, type Stress, stepsOf } from './steps';

const TABS = 3;

/** What the browser gives a worker without a page (ms): more than one time-out of a request. */
const WORKER_LIFE_MS = 45_000;

export async function runHistory(
  seed: number,
  stress: Stress,
  portal: Portal,
  writes: WriteSubject,
): Promise<TrialResult> {
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
    writes,
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
    const [rows, files, others, sales] = await outside(() =>
      Promise.all([keptRows(db, owners), photoRows(db, owners), history.writes.rows(db, owners), saleRows(db, owners)]),
    );
    const deleted = new Set(rows.filter((row) => row.deleted).map((row) => row.local_id ?? ''));
    const sessions = history.ledger.judge([...rows, ...others, ...sales], left);
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
    case 'create_twice':
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
    case 'sell':
      if (tab) void sell(history, tab, step.presses);
      break;
    case 'retry_write':
    case 'edit_write':
    case 'discard_write': {
      // Money that was taken is neither corrected nor thrown away.
      const write = await nthWrite(history, step.nth, step.do === 'retry_write');
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
    case 'release':
      device.release();
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
      clock.turn(step.hours * HOUR_MS);
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
      await clock.advance(WORKER_LIFE_MS);
      device.tabs = tabs.map(() => device.openTab());
      break;
    case 'delete_on_server':
      await deleteOnServer(history, step.nth);
  }
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
