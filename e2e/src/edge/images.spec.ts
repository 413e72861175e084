import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { NGINX } from '../stand/nginx';
import { ROOT } from '../stand/repository';
import { isInBuildContext } from './build-context';
import { readComposeFile, type Service } from './compose-file';

const compose = readComposeFile();
const services = Object.entries(compose.services);
const dockerfile = (service: Service) => readFileSync(join(ROOT, service.build?.dockerfile ?? ''), 'utf8');

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

test('every base image is pinned by tag and digest, one for each', () => {
  const files = ['api/Dockerfile', 'nginx/Dockerfile'].map((file) => readFileSync(join(ROOT, file), 'utf8'));
  const bases = files.flatMap((file) => [...file.matchAll(/^FROM (\S+)/gm)].map(([, image = '']) => image));
  const images = services.flatMap(([, { image }]) => image ?? []);
  const pinned = [...bases.filter((base) => base !== 'build'), ...images];
  for (const image of pinned) expect(image).toMatch(/^[a-z]+:[\w.-]+@sha256:[0-9a-f]{64}$/);
  expect([...new Set(pinned)].map((image) => image.split(':')[0] ?? '').sort()).toEqual(['debian', 'node', 'postgres']);
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
  expect([...new Set(sent.map((file) => file.split('/')[0] ?? ''))].sort()).toEqual([
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
