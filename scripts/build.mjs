/**
 * Builds the API into `api/dist` and the browser side into `dist/portal`: the contract for the client, the host and every
 * remote (two at a time), then one folder of static files. What has not changed since its last build is skipped.
 *
 * In the folder of a remote, `node ../../scripts/build.mjs .` builds and checks that one alone.
 */
import './lib/on-node.mjs';
import { basename, resolve } from 'node:path';
import { assemble } from './assemble.mjs';
import { buildApiOnce } from './lib/api-program.mjs';
import { portalApps } from './lib/apps.mjs';
import { buildApp, buildOne, generateClientContract, stopBuilds } from './lib/build-app.mjs';
import { explain } from './remotes/refusal.mjs';

const AT_ONCE = 2;
const started = Date.now();
const [one] = process.argv.slice(2);
let step = 0;
let told = false;

// This process ends after its builds, so that whoever waits for it finds nothing being written.
process.on('SIGTERM', () => {
  told = true;
  stopBuilds();
});

try {
  if (one === undefined) await buildPortal();
  else await buildOne(basename(resolve(one)), console.log);
  const what = one === undefined ? 'Portal' : 'Remote';
  console.log(`${what} built in ${((Date.now() - started) / 1000).toFixed(1)} s`);
} catch (error) {
  stopBuilds();
  if (!told) console.error(explain(error));
  process.exitCode = 1;
}

async function buildPortal() {
  const apps = portalApps();
  const say = (text) => console.log(`[${++step}/${apps.length + 3}] ${text}`);
  say('generating the client contract…');
  await generateClientContract();
  const waiting = [
    { what: 'the API', build: buildApiOnce },
    ...apps.map((app) => ({
      what: app.studio === null ? 'host' : `remote ${app.name}`,
      build: () => buildApp(app),
    })),
  ];
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
        say(`building ${next.what}…`);
        if (!(await next.build())) console.log(`      ${next.what} is unchanged`);
      }
    }),
  );
  say('assembling dist/portal…');
  // Without the setting the portal uses the delivered branding, whatever was deployed before.
  const { PORTAL_BRANDING: branding } = process.env;
  await assemble({ branding: branding ? resolve(branding) : null });
}
