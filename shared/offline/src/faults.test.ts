import * as fc from 'fast-check';
import { ANNA, BORIS, type Bench, createBench, session, type Tab } from './testing/bench';
import { comeToRest } from './testing/fake-clock';
import type { PhotoFault } from './testing/fake-photo-server';
import type { Fault } from './testing/fake-server';
import { fillDisk } from './testing/full-disk';

/** Trials of one test run and the seed they grow from; a campaign gives more trials and other seeds. */
const TRIALS = Number(process.env.FAULT_TRIALS ?? 15);
const SEED = Number(process.env.FAULT_SEED ?? 20_250_517);

const FAULTS: Fault[] = [
  'drop_before',
  'drop_after',
  'error_before',
  'error_after',
  'cut_body',
  'html',
  'portal_redirect',
  'other_hash',
  'unauthorized',
  'busy',
  'hang',
  'late',
];
const PHOTO_FAULTS: PhotoFault[] = [
  'drop_before',
  'drop_after',
  'error_before',
  'error_after',
  'html',
  'unauthorized',
  'busy',
  'hang',
  'upload_busy',
  'spoil',
  'none',
];
const OWNERS = [ANNA, BORIS] as const;

type Step =
  | { do: 'save' | 'create' | 'sync' | 'kill' | 'close_database' | 'retry' | 'edit' | 'photo'; tab: number }
  | { do: 'photo_faults'; faults: PhotoFault[] }
  | { do: 'network'; online: boolean }
  | { do: 'faults'; faults: Fault[] }
  | { do: 'wait'; seconds: number }
  | { do: 'turn_clock'; hours: number }
  | { do: 'sign_in'; owner: string | null }
  | { do: 'lose_token' | 'full_disk' };

const tab = fc.nat({ max: 2 });
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 6, arbitrary: fc.record({ do: fc.constantFrom('save' as const, 'create' as const), tab }) },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constantFrom('sync' as const, 'kill' as const, 'close_database' as const, 'retry' as const),
      tab,
    }),
  },
  { weight: 5, arbitrary: fc.record({ do: fc.constantFrom('edit' as const, 'photo' as const), tab }) },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('photo_faults' as const),
      faults: fc.array(fc.constantFrom(...PHOTO_FAULTS), { minLength: 1, maxLength: 8 }),
    }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('network' as const), online: fc.boolean() }) },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('faults' as const),
      faults: fc.array(fc.constantFrom(...FAULTS), { minLength: 1, maxLength: 6 }),
    }),
  },
  {
    weight: 6,
    arbitrary: fc.record({ do: fc.constant('wait' as const), seconds: fc.constantFrom(0, 0, 1, 4, 6, 11, 31, 400) }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('turn_clock' as const),
      hours: fc.constantFrom(-8_760, -48, -1, 1, 48, 8_760),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('sign_in' as const), owner: fc.constantFrom(...OWNERS, null) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constantFrom('lose_token' as const, 'full_disk' as const) }) },
);

/** A device in use: what the screen called saved, and what it said was not. */
interface Trial {
  bench: Bench;
  tabs: Tab[];
  owner: string | null;
  withLocks: boolean;
  saved: Map<string, { owner: string; name: string }>;
  refused: string[];
  /** Photos that the screen called kept: of which session, and their content. */
  photos: { session_key: string; content: string }[];
  /** Forms still waiting for their answer. */
  open: Promise<void>[];
  count: number;
}

async function take(trial: Trial, next: Step): Promise<void> {
  const { bench, tabs } = trial;
  switch (next.do) {
    case 'save':
    case 'create': {
      const used = tabs[next.tab];
      const name = `Клиент ${(trial.count += 1)}`;
      const owner = trial.owner;
      if (used) trial.open.push(fillForm(trial, used, next.do, name, owner));
      break;
    }
    case 'sync':
      void tabs[next.tab]?.manager.sync('manual');
      break;
    case 'retry': {
      const [record] = trial.owner ? await bench.store.unsynced(trial.owner) : [];
      if (record) void tabs[next.tab]?.manager.retry(record.local_id);
      break;
    }
    case 'edit': {
      const saved = [...trial.saved].filter(([, record]) => record.owner === trial.owner);
      const [local_id, record] = saved[trial.count % Math.max(1, saved.length)] ?? [];
      const used = tabs[next.tab];
      if (used && local_id && record) trial.open.push(edit(trial, used, local_id, record));
      break;
    }
    case 'photo': {
      const saved = [...trial.saved].filter(([, record]) => record.owner === trial.owner);
      const [session_key] = saved[trial.count % Math.max(1, saved.length)] ?? [];
      const used = tabs[next.tab];
      if (used && session_key) trial.open.push(keepPhoto(trial, used, session_key));
      break;
    }
    case 'photo_faults':
      bench.server.photos.faults.push(...next.faults);
      break;
    case 'kill':
      tabs[next.tab]?.kill();
      tabs[next.tab] = openTab(trial);
      break;
    case 'close_database':
      tabs[next.tab]?.store.close();
      break;
    case 'network':
      bench.network(next.online);
      break;
    case 'faults':
      bench.server.faults.push(...next.faults);
      break;
    case 'wait':
      await bench.clock.advance(next.seconds * 1_000);
      break;
    case 'turn_clock':
      bench.clock.turn(next.hours * 3_600_000);
      break;
    case 'sign_in':
      signIn(trial, next.owner);
      break;
    case 'lose_token':
      bench.token.value = null;
      break;
    case 'full_disk': {
      const disk = fillDisk(2);
      const used = tabs[0];
      if (used) await fillForm(trial, used, 'save', `Клиент ${(trial.count += 1)}`, trial.owner);
      disk.end();
    }
  }
}

async function fillForm(trial: Trial, used: Tab, how: 'save' | 'create', name: string, owner: string | null) {
  const result = await used.manager[how](session({ name }));
  if (!result.ok) trial.refused.push(name);
  else if (owner) trial.saved.set('record' in result ? result.record.local_id : result.local_id, { owner, name });
}

/** A screen shows the new name when `edit` said so; a record that is not on the device any more cannot be edited. */
async function edit(trial: Trial, used: Tab, local_id: string, record: { owner: string; name: string }) {
  const name = `Клиент ${(trial.count += 1)}`;
  const result = await used.manager.edit(local_id, { name });
  if (result.ok) record.name = name;
}

async function keepPhoto(trial: Trial, used: Tab, session_key: string) {
  const content = `снимок ${(trial.count += 1)} `.repeat(3);
  const [result] = await used.manager.photos.keep({ session_key, session_name: null }, [
    new File([content], `${trial.count}.jpg`),
  ]);
  if (result?.ok) trial.photos.push({ session_key, content });
}

function openTab(trial: Trial): Tab {
  const opened = trial.bench.openTab({ owner: null, locks: trial.withLocks });
  opened.manager.setOwner(trial.owner);
  return opened;
}

function signIn(trial: Trial, owner: string | null) {
  trial.owner = owner;
  trial.bench.token.value = owner && `token-${owner}`;
  for (const opened of trial.tabs) opened.manager.setOwner(owner);
}

/** Everything works again; both employees sign in, one after the other, and let the device be for a while. */
async function heal(trial: Trial) {
  trial.bench.server.faults.length = 0;
  trial.bench.server.photos.faults.length = 0;
  trial.bench.network(true);
  for (const owner of OWNERS) {
    signIn(trial, null);
    signIn(trial, owner);
    await trial.bench.clock.advance(65 * 60_000);
  }
  await comeToRest();
}

async function judge({ bench, saved, refused, photos }: Trial) {
  const onServer = bench.server.rows.map((row) => ({ local_id: row.local_id, owner: row.owner, name: row.body.name }));
  const promised = [...saved].map(([local_id, record]) => ({ local_id, ...record }));
  const lost = promised.filter(
    (record) =>
      !onServer.some(
        (row) => row.local_id === record.local_id && row.name === record.name && row.owner === record.owner,
      ),
  );
  const doubled = onServer.filter((row, index) => onServer.findIndex((other) => other.name === row.name) !== index);
  const unwanted = onServer.filter((row) => refused.includes(String(row.name)));
  const stuck = (await Promise.all(OWNERS.map((owner) => bench.store.records(owner)))).flat();
  expect({ lost, doubled, unwanted, stuck }).toEqual({ lost: [], doubled: [], unwanted: [], stuck: [] });

  const idOf = new Map(bench.server.rows.map((row) => [row.local_id, row.id]));
  const arrived = bench.server.photos.photos.map(
    ({ session_id, content }) => `${session_id} ${Buffer.from(content).toString()}`,
  );
  const kept = photos.map(({ session_key, content }) => `${idOf.get(session_key)} ${content}`);
  const left = (await Promise.all(OWNERS.map((owner) => bench.store.keptPhotos(owner)))).flat();
  expect({ arrived: arrived.toSorted(), left }).toEqual({ arrived: kept.toSorted(), left: [] });
}

async function runTrial(steps: Step[], withLocks: boolean) {
  const trial: Trial = {
    bench: createBench(),
    tabs: [],
    owner: ANNA,
    withLocks,
    saved: new Map(),
    refused: [],
    photos: [],
    open: [],
    count: 0,
  };
  trial.bench.token.value = `token-${ANNA}`;
  trial.tabs = [openTab(trial), openTab(trial), openTab(trial)];
  for (const next of steps) await take(trial, next);
  await heal(trial);
  await judge(trial);
  for (const opened of trial.tabs) opened.kill();
}

describe('whatever happens to network, server, tabs, tokens, clock and disk', () => {
  it.each([
    ['with Web Locks', true],
    ['without Web Locks', false],
  ])(
    'nothing called saved is lost, doubled or stuck (%s)',
    async (_how, withLocks) => {
      await fc.assert(
        fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 40, size: 'max' }), (steps) =>
          runTrial(steps, withLocks),
        ),
        { numRuns: TRIALS, seed: SEED },
      );
    },
    600_000,
  );
});
