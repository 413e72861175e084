import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { FaultGroup } from '../fault-kind';
import { createLedger } from '../ledger';
import { createPhotoLedger } from '../photo-ledger';
import type { KeptRow } from '../portal/kept-rows';
import { readOptions } from './options';
import { chosenGroups, nameOf, plannedTrial } from './plan';
import { runCampaign } from './run-campaign';
import { CampaignTally } from './tally';

const WELL = { lost: [], doubled: [], stuck: [] };
const NOBODY = { failed: () => undefined, progress: () => undefined };

function group(name: FaultGroup['name'], weight: number, kinds: string[], trial = async () => WELL): FaultGroup {
  return {
    name,
    weight,
    kinds: kinds.map((kind) => ({ name: kind, trial })),
    open: async () => undefined,
    close: async () => undefined,
  };
}

const GROUPS = [group('model', 9, ['one', 'two']), group('server', 1, ['three'])];

describe('the plan', () => {
  it('gives trial number n the same kind and seed whatever came before, and a different one in another campaign', () => {
    const plan = (seed: number, index: number) => {
      const trial = plannedTrial(GROUPS, seed, index);
      return `${nameOf(trial.group, trial.kind)}:${trial.seed}`;
    };
    assert.equal(plan(7, 400), plan(7, 400));
    assert.notEqual(plan(7, 400), plan(7, 401));
    assert.notEqual(plan(7, 400), plan(8, 400));
  });

  it('gives each group its share', () => {
    const trials = Array.from({ length: 1_000 }, (_, index) => plannedTrial(GROUPS, 1, index).group.name);
    const share = trials.filter((name) => name === 'server').length;
    assert.ok(share > 60 && share < 140, String(share));
  });

  it('refuses a kind that does not exist', () => {
    assert.throws(() => chosenGroups(GROUPS, ['model/three']), /no group or kind/);
    assert.deepEqual(
      chosenGroups(GROUPS, ['model/two']).flatMap(({ kinds }) => kinds.map(({ name }) => name)),
      ['two'],
    );
  });
});

describe('the campaign', () => {
  const options = readOptions(['--trials', '10', '--seed', '1']);

  it('counts an interrupted trial as stuck', async () => {
    const broken = group('model', 1, ['broken'], () => Promise.reject(new Error('wires crossed')));
    const { tally, failures } = await runCampaign([broken], options, NOBODY);
    assert.equal(tally.total().stuck, 10);
    assert.match(failures[0]?.stuck[0] ?? '', /wires crossed/);
  });

  it('stops at the first failure when requested', async () => {
    const lossy = group('model', 1, ['lossy'], async () => ({ ...WELL, lost: ['«Клиент 1»'] }) as never);
    const { tally } = await runCampaign([lossy], { ...options, first: true }, NOBODY);
    assert.equal(tally.total().trials, 1);
  });

  it('shows its figures by kind', () => {
    const tally = new CampaignTally(GROUPS);
    tally.add('model/one', { lost: ['a', 'b'], doubled: [], stuck: ['c'] });
    assert.match(tally.table(), /\| model\/one +\| +1 \| +2 \| +0 \| +1 \|/);
    assert.throws(() => readOptions(['--trials', 'many']), /wants a number/);
  });
});

describe('the ledger', () => {
  const said = { owner: 'anna', local_id: 'ps_1', name: 'Клиент 1' };
  const row: KeptRow = { id: '1', owner_id: 'anna', ...said, deleted: false, audits: 1, events: 1 };

  it('finds records that were called saved and are missing, or belong to somebody else', () => {
    const ledger = createLedger();
    ledger.saved(said);
    assert.deepEqual(ledger.judge([row], []), WELL);
    assert.equal(ledger.judge([], []).lost.length, 1);
    assert.equal(ledger.judge([{ ...row, owner_id: 'boris' }], []).lost.length, 1);
  });

  it('finds duplicates, and records that were called not saved', () => {
    const ledger = createLedger();
    ledger.saved(said);
    ledger.refused('Клиент 2');
    const twice = { ...row, id: '2', local_id: 'ps_2' };
    assert.equal(ledger.judge([row, twice], []).doubled.length, 1);
    assert.equal(ledger.judge([row, { ...twice, name: 'Клиент 2' }], []).doubled.length, 1);
  });

  it('uses the last message of the screen about a changed record', () => {
    const ledger = createLedger();
    ledger.saved(said);
    ledger.renaming('ps_1', 'Клиент 3');
    assert.deepEqual(ledger.judge([row], []), WELL);
    ledger.renamed('ps_1', 'Клиент 3', true);
    assert.deepEqual(ledger.judge([{ ...row, name: 'Клиент 3' }], []), WELL);
    assert.equal(ledger.judge([row], []).lost.length, 1);
  });

  it("looks into the server's books: one audit entry and one first state each", () => {
    const ledger = createLedger();
    ledger.saved(said);
    assert.equal(ledger.judge([{ ...row, audits: 0 }], []).lost.length, 1);
    assert.equal(ledger.judge([{ ...row, events: 2 }], []).doubled.length, 1);
  });
});

describe('the ledger of photos', () => {
  const file = { owner: 'anna', session_key: 'ps_1', sha256: 'aa', filename: 'IMG_1.jpg' };

  it('finds a kept photo that is missing', () => {
    const ledger = createPhotoLedger();
    ledger.kept(file);
    assert.deepEqual(ledger.judge([], new Set()).lost, ['photo IMG_1.jpg of ps_1']);
  });

  it('expects nothing of a discarded session, whichever came first', () => {
    const ledger = createPhotoLedger();
    ledger.kept(file);
    ledger.discarded('ps_1');
    ledger.kept({ ...file, sha256: 'bb' });
    assert.deepEqual(ledger.judge([], new Set()).lost, []);
  });
});
