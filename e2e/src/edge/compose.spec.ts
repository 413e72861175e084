import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, test } from '@playwright/test';
import { parse } from 'yaml';
import { NGINX } from '../stand/nginx';
import { ROOT } from '../stand/repository';

interface Service {
  build?: { dockerfile: string; target?: string };
  image?: string;
  user?: string;
  read_only?: boolean;
  cap_drop?: string[];
  security_opt?: string[];
  environment?: Record<string, string>;
  secrets?: string[];
  volumes?: string[];
  tmpfs?: string[];
  ports?: string[];
  networks?: string[];
  healthcheck?: { test?: string[]; disable?: boolean };
  depends_on?: Record<string, { condition: string }>;
  stop_grace_period?: string;
}

const text = readFileSync(join(ROOT, 'docker-compose.yml'), 'utf8');
const compose = parse(text, { merge: true }) as {
  services: Record<string, Service>;
  networks: Record<string, { internal?: boolean } | null>;
  volumes: Record<string, unknown>;
  secrets: Record<string, { file?: string }>;
};
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
        expect(value, name).toMatch(/^\/run\/secrets\//);
        expect(service.secrets, name).toContain(value.split('/').at(-1));
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

test('TLS is configured where every later command finds it', () => {
  const told = readFileSync(join(ROOT, 'docs/operator.md'), 'utf8');
  expect(told).toContain('COMPOSE_FILE=docker-compose.yml:nginx/docker-compose.tls.yml');
  expect(told).not.toMatch(/docker compose --file/);
});

test('with TLS, nginx counts as well by what it serves, not by where it leads to', () => {
  const withTls = parse(readFileSync(join(ROOT, 'nginx/docker-compose.tls.yml'), 'utf8')) as typeof compose;
  const { environment, healthcheck } = withTls.services['nginx'] ?? {};
  expect(healthcheck?.test?.at(-1)).toBe(`https://127.0.0.1:${environment?.['PORTAL_TLS_LISTEN']}/remotes.json`);
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
  const ignored = readFileSync(join(ROOT, '.dockerignore'), 'utf8').split('\n').filter(Boolean);
  for (const file of ['api/Dockerfile', 'nginx/Dockerfile']) {
    const copies = [...readFileSync(join(ROOT, file), 'utf8').matchAll(/^COPY (?!--from)(.+) \S+$/gm)];
    for (const source of copies.flatMap((copy) => copy[1]?.split(' ') ?? [])) {
      expect(existsSync(join(ROOT, source)), `${file}: ${source}`).toBe(true);
      expect(ignored, `${file}: ${source}`).not.toContain(source.split('/')[0]);
    }
  }
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
  expect(image).toContain('libnginx-mod-http-brotli-static');

  const run = mkdtempSync(join(tmpdir(), 'portal-compose-'));
  try {
    const env = Object.fromEntries(
      Object.entries(nginx?.environment ?? {}).map(([name, value]) => [
        name,
        value.replace(/\$\{PORTAL_PUBLIC_URL:[^}]*\}/, 'https://portal.test').replace(/\$\{\w+:-([^}]*)\}/, '$1'),
      ]),
    );
    // The folders of the containers do not exist here.
    const here = {
      ...env,
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
