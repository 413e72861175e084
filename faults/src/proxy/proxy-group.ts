import { createFakeClock } from '@studio/offline/testing';
import { createDevice, type Tab } from '../device/device';
import { heal, type Patient } from '../device/heal';
import { quietTurns, takeTurns } from '../device/turns';
import { createDice, type Dice, mix } from '../dice';
import type { FaultGroup, FaultKind, TrialResult } from '../fault-kind';
import { createLedger, type Ledger } from '../ledger';
import { freePort } from '../portal/free-port';
import { keptRows } from '../portal/kept-rows';
import { openPortal, type Portal } from '../portal/portal';
import { tell } from '../story';
import { countedFetch } from './counted-fetch';
import { type FaultProxy, startProxy, type WireFault } from './fault-proxy';
import { WIRE_FAULTS } from './wire-faults';

interface Line {
  portal: Portal;
  proxy: FaultProxy;
  port: number;
}

let line: Line | null = null;

/** The engine and the API's real HTTP server with a real proxy between them; only the engine's clock is not real. */
export const proxyGroup: FaultGroup = {
  name: 'proxy',
  weight: 30,
  kinds: Object.entries(WIRE_FAULTS).map(([name, fault]): FaultKind => ({
    name,
    trial: async (seed) => {
      if (!line) throw new Error('the group is not open');
      return runTrial(seed, line, fault(line.port));
    },
  })),
  async open() {
    takeTurns();
    const portal = await openPortal();
    const port = await freePort();
    await portal.app.server.listen({ port, host: '127.0.0.1' });
    line = { portal, port, proxy: await startProxy(port) };
  },
  async close() {
    await line?.proxy.close();
    await line?.portal.close();
    line = null;
  },
};

const MAX_SESSIONS = 8;
const WAITS = [0, 1, 5, 11, 31, 60];

async function runTrial(seed: number, { portal, proxy }: Line, fault: WireFault): Promise<TrialResult> {
  const dice = createDice(seed);
  const people = await portal.staff.two();
  const { fetch, waiting } = countedFetch();
  const busy = () => Math.max(0, waiting() - proxy.holding()) + proxy.working();
  const rest = () => quietTurns(busy);
  const clock = createFakeClock(rest);
  const device = createDevice({ clock, fetch, withLocks: dice.chance(0.6), apiRoot: `${proxy.url}/api` });
  const faults = Array.from({ length: 3 + dice.below(12) }, () => (dice.chance(0.6) ? fault : passOn));
  proxy.begin({ clock, dice: createDice(mix(seed, 1)), faults });
  const ledger = createLedger();
  const open = new Map<string, Tab>();
  const patient: Patient = { device, people, open, rest, ...proxy, done: (work) => work };
  try {
    device.signIn(people[0]);
    device.tabs = Array.from({ length: 1 + dice.below(3) }, device.openTab);
    device.network(dice.chance(0.5));
    const sessions = 2 + dice.below(MAX_SESSIONS - 1);
    for (let count = 1; count <= sessions; count += 1) {
      const tab = dice.pick(device.tabs);
      if (tab) void enter(`Клиент ${count}`, { tab, dice, ledger, open, owner: people[0].id });
      if (dice.chance(0.4)) await clock.advance(dice.pick(WAITS) * 1_000);
      if (dice.chance(0.2)) device.network(true);
    }
    device.network(true);
    for (let count = 0; count < 4; count += 1) {
      await clock.advance(dice.pick(WAITS) * 1_000);
      if (dice.chance(0.3)) void dice.pick(device.tabs)?.manager.sync('manual');
    }
    const left = await heal(patient);
    const rows = await keptRows(
      portal.app.database.db,
      people.map(({ id }) => id),
    );
    return ledger.judge(rows, left);
  } finally {
    proxy.endFaults();
    device.shutDown();
  }
}

const passOn: WireFault = async function none({ forward, send }) {
  send(await forward());
};

interface Entering {
  tab: Tab;
  dice: Dice;
  ledger: Ledger;
  open: Map<string, Tab>;
  owner: string;
}

async function enter(name: string, { tab, dice, ledger, open, owner }: Entering): Promise<void> {
  open.set(name, tab);
  const result = await tab.manager[dice.chance(0.5) ? 'save' : 'create']({ name, phone: '+79161234567' });
  open.delete(name);
  tell(() => `    ${name}: ${result.ok ? 'saved' : `NOT saved: ${result.failure.code}`}`);
  if (!result.ok) return ledger.refused(name);
  ledger.saved({ owner, name, local_id: 'record' in result ? result.record.local_id : result.local_id });
}
