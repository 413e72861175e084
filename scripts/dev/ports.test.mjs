import assert from 'node:assert/strict';
import { createServer } from 'node:net';
import { test } from 'node:test';
import { chosen, portsOf, readArguments, refuseTakenPorts } from './ports.mjs';
import { portalApps } from '../lib/apps.mjs';

const apps = [{ name: 'photosessions' }, { name: 'sales' }];

test('names choose remotes, none means all, an unknown one is answered with how to create it', () => {
  assert.deepEqual(chosen(apps, ['sales']), [{ name: 'sales' }]);
  assert.deepEqual(chosen(apps, []), apps);
  assert.throws(() => chosen(apps, ['parcels']), /There is no remote "parcels".*new:remote -- parcels/);
});

test('an unknown argument is answered with the usage', () => {
  assert.deepEqual(readArguments(['sales', '--port', '5000'], 'usage'), {
    names: ['sales'],
    firstPort: 5000,
    install: true,
  });
  assert.throws(() => readArguments(['--prot', '5000'], 'usage: …'), /prot[^]*usage: …/);
  assert.throws(() => readArguments(['--port', 'http'], 'usage: …'), /takes a number[^]*usage: …/);
});

test('every program has a separate port, consecutive from the preferred one', () => {
  const all = portalApps();
  const host = all.find(({ studio }) => studio === null);
  const remotes = all.filter(({ studio }) => studio !== null);
  const { host: page, api, remotes: theirs } = portsOf({ host, remotes });
  const own = [page, api, ...Object.values(theirs)];
  assert.equal(new Set(own).size, own.length);
  assert.deepEqual(portsOf({ host, remotes: remotes.slice(0, 1), firstPort: 5000 }), {
    host: 5000,
    api: 5001,
    remotes: { [remotes[0].name]: 5002 },
  });
});

test('a taken port is named', async () => {
  const other = createServer();
  await new Promise((resolve) => other.listen(0, '127.0.0.1', resolve));
  const { port } = other.address();
  await assert.rejects(refuseTakenPorts({ sales: port }), new RegExp(`Port ${port} \\(sales\\) is taken`));
  await new Promise((resolve) => other.close(resolve));
  await refuseTakenPorts({ sales: port });
});
