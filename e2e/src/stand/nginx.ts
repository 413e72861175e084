import { execFileSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { startChild, type Child } from './child';
import { ROOT } from './repository';

/** Debian keeps it out of an ordinary user's PATH. */
export const NGINX = process.env['NGINX'] || '/usr/sbin/nginx';

export interface NginxSettings {
  /** Folder of static files. */
  root: string;
  /** Folder for pid, temporary and rendered files. */
  run: string;
  port: number;
  apiPort: number;
  publicUrl: string;
  env?: Record<string, string>;
}

/** Renders the shipped configuration and gives nginx's arguments for it. */
export function renderNginx({ root, run, port, apiPort, publicUrl, env }: NginxSettings): string[] {
  mkdirSync(run, { recursive: true });
  const conf = execFileSync(join(ROOT, 'nginx/render.sh'), {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env['PATH'],
      PORTAL_ROOT: root,
      PORTAL_RUN: run,
      PORTAL_LISTEN: `127.0.0.1:${port}`,
      PORTAL_API: `127.0.0.1:${apiPort}`,
      PORTAL_PUBLIC_URL: publicUrl,
      ...env,
    },
  }).trim();
  // Started by root it would hand its files to nobody, who cannot enter a private temporary folder.
  const asRoot = process.getuid?.() === 0 ? ['-g', 'user root;'] : [];
  return ['-e', 'stderr', ...asRoot, '-c', conf];
}

/** Starts the real nginx with the configuration that docker-compose ships. */
export function startNginx(settings: NginxSettings): Child {
  return startChild(NGINX, renderNginx(settings), { env: process.env, logFile: join(settings.run, 'nginx.log') });
}
