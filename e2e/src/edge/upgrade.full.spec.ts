import { expect, test } from '@playwright/test';
import { jpegPicture } from '../../../api/src/testing/pictures';
import { apiAs } from '../fixtures/api';
import type { Child } from '../stand/child';
import { MixedLoad, type LoadTally } from './mixed-load';
import { startSwitchedStand, type SwitchedStand } from './switched-stand';

test.describe.configure({ mode: 'serial', timeout: 240_000 });

/** Calls between two steps: every kind occurs several times. */
const SOME = 100;

let stand: SwitchedStand;
let serving: Child;
let pictures: Buffer[];

test.beforeAll(async () => {
  stand = await startSwitchedStand();
  serving = await stand.startApi();
  pictures = await Promise.all(Array.from({ length: 120 }, () => jpegPicture()));
});

test.afterAll(async () => {
  await stand.stop();
});

test('two upgrades of the API under load: every request is answered, every record exists once', async () => {
  const { load, ...begun } = await beginLoad();
  await load.more(SOME);
  for (let upgrade = 0; upgrade < 2; upgrade += 1) {
    const next = await stand.startApi();
    await load.more(SOME);
    // The earlier one ends on its own, without being cut off.
    expect(await serving.stop('SIGTERM', 60_000)).toBe(0);
    expect(serving.output()).not.toContain('cut off');
    const before = servedBy(next);
    await load.more(SOME);
    expect(servedBy(next) - before).toBeGreaterThan(SOME / 2);
    serving = next;
  }
  await load.morePhotos();
  const tally = await load.end();
  expect(tally.failed).toEqual([]);
  await expectKept(tally, begun);
});

test('a process that cannot start takes nothing over: the other one continues', async () => {
  const { load, ...begun } = await beginLoad();
  await load.more(SOME);
  await expect(stand.startApi({ PORTAL_DATA: '/dev/null/nowhere' })).rejects.toThrow(/is not writable/);
  await load.more(SOME);
  await load.morePhotos();
  const tally = await load.end();
  expect(tally.failed).toEqual([]);
  await expectKept(tally, begun);
});

test('the load detects a restart without a running process', async () => {
  const { load } = await beginLoad();
  await load.more(SOME);
  await serving.stop('SIGTERM', 60_000);
  await load.more(1);
  expect((await load.end()).failed).not.toEqual([]);
});

interface Begun {
  sessionId: string;
  sessionsBefore: number;
}

/** Calls on a new session, whose photos can be counted, and the number of sessions before them. */
async function beginLoad() {
  const { url, headers } = stand;
  const sessionId = await asEmployee().createSession({ name: 'Пётр', phone: '+79160000000' });
  return {
    sessionId,
    sessionsBefore: await countSessions(),
    load: new MixedLoad({ url, headers, sessionId, pictures: pictures.splice(0, 40) }),
  };
}

async function expectKept(tally: LoadTally, { sessionId, sessionsBefore }: Begun): Promise<void> {
  expect(new Set(tally.sessions).size).toBe(tally.sessions.length);
  expect((await countSessions()) - sessionsBefore).toBe(tally.sessions.length);
  const { files } = await asEmployee().read<{ files: { sha256: string }[] }>(`/photos/manifest/${sessionId}`);
  expect(files.map(({ sha256 }) => sha256).sort()).toEqual([...tally.photos].sort());
  expect(tally.photos.length).toBeGreaterThan(10);
}

/** A search stops counting at some point; the list of all sessions does not at these numbers. */
async function countSessions(): Promise<number> {
  const { total } = await asEmployee().read<{ total: number }>('/photosessions?page_size=1');
  return total;
}

function servedBy(api: Child): number {
  return api.output().split('"msg":"request"').length - 1;
}

function asEmployee() {
  return apiAs(stand.headers['authorization']?.replace('Bearer ', '') ?? '', stand.url);
}
