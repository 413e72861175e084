import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, test } from '@playwright/test';
import { NGINX } from '../stand/nginx';
import { ROOT } from '../stand/repository';
import { isInBuildContext } from './build-context';
import { readComposeFile, REQUIRED_LINES, type Service } from './compose-file';

const text = readFileSync(join(ROOT, 'docker-compose.yml'), 'utf8');
const compose = readComposeFile();
const services = Object.entries(compose.services);
const lasting = services.filter(([, service]) => !service.healthcheck?.disable);
const dockerfile = (service: Service) => readFileSync(join(ROOT, service.build?.dockerfile ?? ''), 'utf8');

test('every secret comes from a file outside of git', () => {
  for (const [name, secret] of Object.entries(compose.secrets)) {
    expect(secret.file, name).toMatch(/^\.\/secrets\/[\w.]+$/);
    expect(spawnSync('git', ['check-ignore', '--quiet', secret.file ?? ''], { cwd: ROOT }).status, name).toBe(0);
  }
});

test('services require only secrets that exist, and every secret is required', () => {
  const asked = new Set(services.flatMap(([, service]) => service.secrets ?? []));
  expect([...asked].sort()).toEqual(Object.keys(compose.secrets).sort());
});

test('no setting contains a secret: each is the path of a file', () => {
  for (const [name, service] of services)
    for (const [setting, value] of Object.entries(service.environment ?? {}))
      if (/PASSWORD|SECRET|TOKEN|DATABASE_URL/.test(setting)) {
        expect(setting, name).toMatch(/_FILE$/);
        const [, secret, optional] = /^\/run\/(?:secrets\/(\w+)|optional-secrets\/(\w+)\.txt)$/.exec(value) ?? [];
        if (optional === undefined) expect(service.secrets, name).toContain(secret);
        else expect(service.volumes, name).toContain('./secrets/optional:/run/optional-secrets:ro');
      }
});

test('settings without a sensible default are required by name', () => {
  for (const setting of ['PORTAL_PUBLIC_URL', 'BOT_NAME'])
    expect(text).toMatch(new RegExp(`\\$\\{${setting}:\\?[^}]+\\}`));
  expect(text).not.toMatch(/\$\{(PORTAL_PUBLIC_URL|BOT_NAME)(:?-[^}]*)?\}/);
});

test('no service runs as root, writes to its image or gains rights', () => {
  for (const [name, service] of services) {
    expect(service.user, name).toMatch(/^(www-data|node|postgres)$/);
    expect(service.read_only, name).toBe(true);
    expect(service.cap_drop, name).toEqual(['ALL']);
    expect(service.security_opt, name).toEqual(['no-new-privileges:true']);
  }
});

test('an image that we build runs as the same user on its own', () => {
  for (const [name, service] of services.filter(([, one]) => one.build)) {
    const stages = dockerfile(service)
      .split(/^FROM /m)
      .slice(1);
    const { target } = service.build ?? {};
    const stage = target ? stages.find((one) => one.split('\n')[0]?.endsWith(` AS ${target}`)) : stages.at(-1);
    expect(stage, name).toContain(`\nUSER ${service.user}\n`);
  }
});

test('every long-running service has a health check and time to end', () => {
  for (const [name, service] of lasting) {
    expect(service.healthcheck?.test?.[0], name).toBe('CMD');
    expect(service.stop_grace_period, name).toMatch(/^\d+s$/);
  }
});

test('the database counts as well once it answers by network: the server that makes it has the socket alone', () => {
  const { test: command } = compose.services['database']?.healthcheck ?? {};
  expect(command?.join(' ')).toContain('pg_isready --host 127.0.0.1');
});

test('the installation depends on the manifests alone, so that a change of code installs nothing', () => {
  for (const service of services.map(([, one]) => one).filter((one) => one.build)) {
    const stages = dockerfile(service).split(/^FROM /m);
    for (const stage of stages.filter((one) => one.includes('RUN npm install '))) {
      const [before = ''] = stage.split('RUN npm install ');
      expect(before).not.toMatch(/^COPY \. /m);
      expect(before).not.toMatch(/^COPY (api|host|shared\/contracts) /m);
    }
  }
});

test('what production starts is in the build of the API, whose image has no loader of sources', () => {
  for (const file of ['api/Dockerfile', 'docker-compose.yml', 'docs/operator.md']) {
    const told = readFileSync(join(ROOT, file), 'utf8');
    const started = [...told.matchAll(/--enable-source-maps"?'?,? ["']?api\/dist\/([\w-]+)\.mjs/g)].map(
      ([, name]) => name,
    );
    expect(started.length, file).toBeGreaterThan(0);
    for (const name of started)
      expect(existsSync(join(ROOT, 'api/src', name === 'main' ? '' : 'cli', `${name}.ts`)), `${file}: ${name}`).toBe(
        true,
      );
  }
  const { dependencies } = JSON.parse(readFileSync(join(ROOT, 'api/package.json'), 'utf8')) as {
    dependencies: Record<string, string>;
  };
  expect(Object.keys(dependencies)).not.toContain('tsx');
});

test('whatever a restore writes to belongs to the user who runs it', () => {
  const { owner } = compose.services;
  expect(dockerfile(owner ?? {})).toMatch(/chown node:node .*\/backups.* \/portal$/m);
});

test('the company’s own branding is not in git', () => {
  expect(spawnSync('git', ['check-ignore', '--quiet', 'branding/branding.json'], { cwd: ROOT }).status).toBe(0);
});

test('what is optional needs no file: its folder is made by Docker where there is none', () => {
  const mounted = services.flatMap(([name, { volumes = [] }]) =>
    volumes.filter((volume) => volume.startsWith('./secrets')).map((volume) => [name, volume]),
  );
  expect(mounted).toEqual([
    ['nginx', './secrets/tls:/run/tls:ro'],
    ['owner', './secrets/optional:/run/optional-secrets:ro'],
    ['api', './secrets/optional:/run/optional-secrets:ro'],
  ]);
  expect(spawnSync('git', ['check-ignore', '--quiet', 'secrets/optional/x.txt'], { cwd: ROOT }).status).toBe(0);
});

test('TLS is lines of .env, which switch no override file off', () => {
  const told = readFileSync(join(ROOT, 'docs/operator.md'), 'utf8');
  expect(told).not.toContain('COMPOSE_FILE=');
  expect(told).not.toMatch(/docker compose (--file|-f) /);
  const [, block = ''] = /cat >> \.env <<'END'\n([^]*?)END/.exec(told.slice(told.indexOf('\n## TLS\n'))) ?? [];
  const lines = Object.fromEntries(
    block
      .trim()
      .split('\n')
      .map((line) => line.split('=') as [string, string]),
  );
  expect(Object.keys(lines).sort()).toEqual(['PORTAL_HTTPS_PORT', 'PORTAL_TLS_CERTIFICATE', 'PORTAL_TLS_KEY']);
  const { nginx } = readComposeFile({ ...REQUIRED_LINES, ...lines }).services;
  expect(nginx?.ports).toEqual(['80:8080', '443:8443']);
  expect(nginx?.environment).toMatchObject({
    PORTAL_TLS_LISTEN: '8443',
    PORTAL_TLS_CERTIFICATE: '/run/tls/certificate.pem',
    PORTAL_TLS_KEY: '/run/tls/key.pem',
  });
});

test('without TLS no port of the machine is taken for it', () => {
  expect(compose.services['nginx']?.ports).toEqual(['80:8080', '127.0.0.1::8443']);
  expect(compose.services['nginx']?.environment?.['PORTAL_TLS_CERTIFICATE']).toBe('');
});

test('logs are rotated: no service fills the disk with them', () => {
  for (const [name, { logging }] of services) {
    expect(logging?.driver, name).toBe('json-file');
    expect(logging?.options, name).toEqual({ 'max-size': '20m', 'max-file': '5' });
  }
});

test('every base image is pinned by tag and digest, one for each', () => {
  const files = ['api/Dockerfile', 'nginx/Dockerfile'].map((file) => readFileSync(join(ROOT, file), 'utf8'));
  const bases = files.flatMap((file) => [...file.matchAll(/^FROM (\S+)/gm)].map(([, image = '']) => image));
  const images = services.flatMap(([, { image }]) => image ?? []);
  const pinned = [...bases.filter((base) => base !== 'build'), ...images];
  for (const image of pinned) expect(image).toMatch(/^[a-z]+:[\w.-]+@sha256:[0-9a-f]{64}$/);
  expect([...new Set(pinned)].map((image) => image.split(':')[0]).sort()).toEqual(['debian', 'node', 'postgres']);
});

test('the database is made in an encoding and a locale that know Russian capitals', () => {
  const words = compose.services['database']?.environment?.['POSTGRES_INITDB_ARGS'] ?? '';
  expect(words).toBe('--encoding=UTF8 --locale=C.UTF-8');
});

test('the owner’s commands and the API reach a bucket outside', () => {
  for (const name of ['api', 'owner'])
    expect(
      compose.services[name]?.networks?.filter((network) => !compose.networks[network]?.internal),
      name,
    ).not.toEqual([]);
});

test('images use one Node version, of a long-term line that still gets updates', () => {
  const built = services.map(([, one]) => one).filter((one) => one.build);
  const majors = built.flatMap((service) =>
    [...dockerfile(service).matchAll(/^FROM node:(\d+)/gm)].map(([, major]) => Number(major)),
  );
  expect(new Set(majors).size).toBe(1);
  expect(majors[0]! % 2).toBe(0); // Every service is built from a Dockerfile that is based on Node.
  expect(majors[0]).toBeGreaterThanOrEqual(24);
});

test('services start when those they need are healthy', () => {
  for (const [name, service] of services)
    for (const [needed, { condition }] of Object.entries(service.depends_on ?? {}))
      expect(condition, `${name} → ${needed}`).toBe(
        compose.services[needed]?.healthcheck?.disable ? 'service_completed_successfully' : 'service_healthy',
      );
});

test('only nginx is reachable from outside, and the database has no way out', () => {
  expect(services.filter(([, service]) => service.ports).map(([name]) => name)).toEqual(['nginx']);
  for (const network of compose.services['database']?.networks ?? [])
    expect(compose.networks[network]?.internal).toBe(true);
});

test('nginx asks the API by a socket that both have, so that a second API can take it over', () => {
  const { nginx, api } = compose.services;
  const socket = api?.environment?.['PORTAL_SOCKET'] ?? '';
  expect(nginx?.environment?.['PORTAL_API']).toBe(`unix:${socket}`);
  expect(api?.volumes).toContain(`api:${dirname(socket)}`);
  expect(nginx?.volumes).toContain(`api:${dirname(socket)}:ro`);
  expect(dockerfile(api ?? {})).toContain(`chown node:node /data ${dirname(socket)}`);
  expect(api?.environment?.['TRUST_PROXY']).toBe('loopback');
});

test('page and API have one branding: the delivered files, overridden by a folder of the operator', () => {
  const { files, nginx, api } = compose.services;
  for (const service of [nginx, api]) {
    expect(service?.environment?.['PORTAL_ROOT']).toBe('/portal');
    expect(service?.volumes).toContain('portal:/portal:ro');
  }
  expect(files?.volumes).toEqual(['portal:/portal', './branding:/branding:ro']);
  expect(dockerfile(files ?? {})).toContain('CMD ["nginx/lay-files.sh", "/portal", "/branding"]');
});

test("only the owner's commands may change tables: the API has another role, and starts after they were brought up to date", () => {
  const { owner, api } = compose.services;
  expect(services.filter(([, one]) => one.secrets?.includes('owner_database_url')).map(([name]) => name)).toEqual([
    'owner',
  ]);
  expect(owner?.environment?.['OWNER_DATABASE_URL_FILE']).toBe('/run/secrets/owner_database_url');
  expect(owner?.environment?.['DATABASE_URL_FILE']).toBe(api?.environment?.['DATABASE_URL_FILE']);
  expect(api?.depends_on?.['owner']).toEqual({ condition: 'service_completed_successfully' });
  const told = readFileSync(join(ROOT, 'docs/operator.md'), 'utf8');
  expect(told).toContain(
    '\'postgres://portal:%s@database:5432/portal\' "$(cat secrets/postgres_password.txt)" > secrets/owner_database_url.txt',
  );
  expect(told).toContain("'postgres://portal_api:%s@database:5432/portal'");
});

test('an API that hangs can be killed from within its container, and is started again', () => {
  expect(compose.services['api']?.init).toBe(true);
  expect(compose.services['api']?.restart).toBe('unless-stopped');
});

test('the API is given enough time to stop', () => {
  const portal = readFileSync(join(ROOT, 'api/src/portal.ts'), 'utf8');
  const graces = [...portal.matchAll(/^const (?:\w+_GRACE|DRAIN)_MS = ([\d_]+);$/gm)].map(([, ms]) =>
    Number(ms?.replace('_', '')),
  );
  expect(graces).toHaveLength(4);
  const needed = graces.reduce((sum, ms) => sum + ms, 0) / 1000;
  expect(Number.parseInt(compose.services['api']?.stop_grace_period ?? '', 10)).toBeGreaterThan(needed);
});

test('every volume and network that is used is declared, and vice versa', () => {
  const sources = services.flatMap(([, service]) => service.volumes ?? []).map((volume) => volume.split(':')[0] ?? '');
  const used = new Set(sources.filter((source) => !source.startsWith('./')));
  expect([...used].sort()).toEqual(Object.keys(compose.volumes).sort());
  expect([...new Set(services.flatMap(([, service]) => service.networks ?? []))].sort()).toEqual(
    Object.keys(compose.networks).sort(),
  );
});

test('an image copies only files of the repository that the build context includes', () => {
  for (const file of ['api/Dockerfile', 'nginx/Dockerfile']) {
    const copies = [...readFileSync(join(ROOT, file), 'utf8').matchAll(/^COPY (?!--from)(.+) \S+$/gm)];
    for (const source of copies.flatMap((copy) => copy[1]?.split(' ') ?? [])) {
      expect(existsSync(join(ROOT, source)), `${file}: ${source}`).toBe(true);
      if (source !== '.') expect(isInBuildContext(source), `${file}: ${source}`).toBe(true);
    }
  }
});

test('the build context is the sources that are built, and nothing else that lies in the folder', () => {
  const { stdout } = spawnSync('git', ['ls-files'], { cwd: ROOT, encoding: 'utf8' });
  const files = stdout.trim().split('\n');
  const sent = files.filter(isInBuildContext);
  const left = files.filter((file) => !isInBuildContext(file));
  expect([...new Set(sent.map((file) => file.split('/')[0]))].sort()).toEqual([
    '.npmrc',
    'NOTICE.txt',
    'api',
    'host',
    'nginx',
    'package-lock.json',
    'package.json',
    'remotes',
    'scripts',
    'shared',
    'tsconfig.base.json',
    'tsconfig.json',
    'types',
  ]);
  const built = /^(api|host|nginx|remotes|scripts|shared|types)\//;
  expect(left.filter((file) => built.test(file) && !/\.(test|stories)\.\w+$|\/\./.test(file))).toEqual([]);
  for (const file of [
    '.env',
    '.git/config',
    'api/.env',
    'api/data/files/original/1',
    'api/dist/main.mjs',
    'api/node_modules/x/index.js',
    'backups/2026-11-28/database.dump',
    'branding/branding.json',
    'data/database/1',
    'docker-compose.override.yml',
    'docker-compose.yml',
    'dump.sql',
    'incoming/sales/mf-manifest.json',
    'node_modules/x/index.js',
    'remotes/sales/dist/main.js',
    'remotes/sales/src/a.test.tsx',
    'secrets/optional/payments_secret_key.txt',
    'secrets/tls/key.pem',
    'secrets/token_secret.txt',
    'shared/ui/.types/x.d.ts',
  ])
    expect(isInBuildContext(file), file).toBe(false);
});

test('the image of the files contains all that lays them', () => {
  const [, taken] = /&& (cp -r --parents .+) \/built$/m.exec(dockerfile(compose.services['files'] ?? {})) ?? [];
  const folder = mkdtempSync(join(tmpdir(), 'portal-files-'));
  try {
    const [built, portal] = [join(folder, 'built'), join(folder, 'portal')];
    mkdirSync(built);
    expect(spawnSync('sh', ['-c', `${taken} ${built}`], { cwd: ROOT, encoding: 'utf8' }).stderr).toBe('');
    const laid = spawnSync(join(built, 'nginx/lay-files.sh'), [portal], { cwd: built, encoding: 'utf8' });
    expect(laid.stderr).toBe('');
    for (const file of ['index.html', 'remotes.json', 'NOTICE.txt'])
      expect(existsSync(join(portal, file)), file).toBe(true);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

test('nginx in the image is rendered by the same script from the same template, and accepts it', () => {
  const nginx = compose.services['nginx'];
  const image = dockerfile(nginx ?? {});
  const [, home] = /^COPY nginx (\S+)$/m.exec(image) ?? [];
  expect(image).toContain(`$(${home}/render.sh)`);
  expect(nginx?.healthcheck?.test).toEqual(['CMD', `${home}/healthy.sh`]);
  expect(image).toContain('libnginx-mod-http-brotli-static');

  const run = mkdtempSync(join(tmpdir(), 'portal-compose-'));
  try {
    // The folders of the containers do not exist here.
    const here = {
      ...nginx?.environment,
      PATH: process.env['PATH'],
      PORTAL_ROOT: run,
      PORTAL_RUN: run,
      PORTAL_ACCESS_LOG: join(run, 'access.log'),
    };
    const rendered = spawnSync(join(ROOT, 'nginx/render.sh'), { env: here, encoding: 'utf8' });
    expect(rendered.stderr).toBe('');
    const checked = spawnSync(NGINX, ['-e', 'stderr', '-t', '-c', rendered.stdout.trim()], { encoding: 'utf8' });
    expect(checked.stderr).toContain('test is successful');
    expect(readFileSync(join(run, 'conf/portal.conf'), 'utf8')).not.toMatch(/\$\{/);
  } finally {
    rmSync(run, { recursive: true, force: true });
  }
});
