import { spawn, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { connect } from 'node:net';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { freePort } from './free-port.mjs';
import { ROOT } from './run.mjs';

const PARTS = ['account', 'container', 'object'];
const STARTS_WITHIN_MS = 60_000;

/**
 * Starts an OpenStack Swift with its S3 interface in a temporary folder, on loopback: one proxy, one server for each kind, one
 * device. Debian's packages bring the programs and `/etc/swift/swift.conf`, which stays as it is.
 * @returns {Promise<{env: Record<string, string>, stop: () => Promise<void>}>} what the API's tests ask for, with an empty bucket
 */
export async function startSwift() {
  const folder = mkdtempSync(join(tmpdir(), 'portal-swift-'));
  mkdirSync(join(folder, 'devices', 'd1'), { recursive: true });
  const ports = Object.fromEntries(
    await Promise.all([...PARTS, 'proxy'].map(async (part) => [part, await freePort()])),
  );
  for (const part of PARTS) ring(folder, part, ports[part]);
  const servers = [...PARTS, 'proxy'].map((part) => {
    const file = join(folder, `${part}.conf`);
    writeFileSync(file, part === 'proxy' ? proxyConf(folder, ports.proxy) : partConf(folder, part, ports[part]));
    const log = openSync(join(folder, `${part}.log`), 'a');
    return {
      part,
      child: spawn(`/usr/bin/swift-${part}-server`, [file, '--verbose'], { stdio: ['ignore', log, log] }),
    };
  });
  const stop = async () => {
    for (const { child } of servers) {
      if (child.exitCode !== null) continue;
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGTERM');
      await ended;
    }
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    for (const { part, child } of servers)
      await untilListens(ports[part], () => {
        if (child.exitCode !== null)
          throw new Error(`swift-${part}-server: ${readFileSync(join(folder, `${part}.log`), 'utf8')}`);
      });
    const settings = {
      TEST_S3_ENDPOINT: `http://127.0.0.1:${ports.proxy}`,
      TEST_S3_BUCKET: 'photos',
      TEST_S3_ACCESS_KEY_ID: 'test:tester',
      TEST_S3_SECRET_ACCESS_KEY: 'testing-secret',
    };
    await makeBucket(settings);
    return { env: settings, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

function ring(folder, part, port) {
  const builder = join(folder, `${part}.builder`);
  for (const words of [['create', '4', '1', '0'], ['add', `r1z1-127.0.0.1:${port}/d1`, '1'], ['rebalance']]) {
    const made = spawnSync('/usr/bin/swift-ring-builder', [builder, ...words], { cwd: folder, encoding: 'utf8' });
    // 1 is a warning: of one device nothing can be spread.
    if (made.status !== 0 && made.status !== 1)
      throw new Error(`swift-ring-builder ${words[0]}: ${made.stdout}${made.stderr}`);
  }
}

const common = (folder, port) => `[DEFAULT]
bind_ip = 127.0.0.1
bind_port = ${port}
user = ${userInfo().username}
swift_dir = ${folder}
workers = 0
`;

const partConf = (folder, part, port) => `${common(folder, port)}devices = ${join(folder, 'devices')}
mount_check = false
disable_fallocate = true
[pipeline:main]
pipeline = ${part}-server
[app:${part}-server]
use = egg:swift#${part}
`;

const proxyConf = (folder, port) => `${common(folder, port)}
[pipeline:main]
pipeline = catch_errors gatekeeper cache listing_formats s3api tempauth copy slo dlo symlink proxy-server
[app:proxy-server]
use = egg:swift#proxy
allow_account_management = true
account_autocreate = true
[filter:tempauth]
use = egg:swift#tempauth
user_test_tester = testing-secret .admin
[filter:s3api]
use = egg:swift#s3api
location = us-east-1
[filter:cache]
use = egg:swift#memcache
memcache_servers = 127.0.0.1:9
${['catch_errors', 'gatekeeper', 'listing_formats', 'copy', 'slo', 'dlo', 'symlink']
  .map((name) => `[filter:${name}]\nuse = egg:swift#${name}\n`)
  .join('')}`;

async function makeBucket(settings) {
  // The API's own client: nothing else here needs one.
  const { CreateBucketCommand, S3Client } = createRequire(join(ROOT, 'api/package.json'))('@aws-sdk/client-s3');
  const client = new S3Client({
    endpoint: settings.TEST_S3_ENDPOINT,
    region: 'us-east-1',
    forcePathStyle: true,
    credentials: {
      accessKeyId: settings.TEST_S3_ACCESS_KEY_ID,
      secretAccessKey: settings.TEST_S3_SECRET_ACCESS_KEY,
    },
  });
  await client.send(new CreateBucketCommand({ Bucket: settings.TEST_S3_BUCKET }));
  client.destroy();
}

async function untilListens(port, look) {
  for (const begun = Date.now(); Date.now() - begun < STARTS_WITHIN_MS;) {
    look();
    const open = await new Promise((resolve) => {
      const socket = connect(port, '127.0.0.1', () => resolve(true));
      socket.once('error', () => resolve(false));
      socket.once('close', () => socket.destroy());
      socket.unref();
    });
    if (open) return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error('Swift did not start within a minute');
}
