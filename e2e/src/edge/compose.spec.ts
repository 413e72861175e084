import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from '@playwright/test';
import { ROOT } from '../stand/repository';
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
