import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { ROOT } from '../stand/repository';

export interface Service {
  build?: { dockerfile: string; target?: string };
  image?: string;
  init?: boolean;
  restart?: string;
  user?: string;
  read_only?: boolean;
  cap_drop?: string[];
  security_opt?: string[];
  logging?: { driver: string; options: Record<string, string> };
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

export interface ComposeFile {
  services: Record<string, Service>;
  networks: Record<string, { internal?: boolean } | null>;
  volumes: Record<string, unknown>;
  secrets: Record<string, { file?: string }>;
}

/** The two lines without which nothing starts. */
export const REQUIRED_LINES = { PORTAL_PUBLIC_URL: 'https://portal.test', BOT_NAME: 'studio_bot' };

/** The compose file as `docker compose` reads it with these lines in `.env`. @throws when a line that it requires is missing */
export function readComposeFile(lines: Record<string, string> = REQUIRED_LINES): ComposeFile {
  const text = readFileSync(join(ROOT, 'docker-compose.yml'), 'utf8');
  return filled(parse(text, { merge: true }), lines) as ComposeFile;
}

/** Every string with its `${NAME…}` replaced: by the line of this name, or by what the file has for its absence. */
function filled(value: unknown, lines: Record<string, string>): unknown {
  if (Array.isArray(value)) return value.map((one) => filled(one, lines));
  if (value instanceof Object)
    return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, filled(one, lines)]));
  if (typeof value !== 'string') return value;
  return value.replaceAll(/\$\{(\w+):([-?])([^}]*)\}/g, (_all, name: string, kind: string, rest: string) => {
    if (lines[name]) return lines[name];
    if (kind === '?') throw new Error(`${name}: ${rest}`);
    return rest;
  });
}

/** What a process of the service is started with; the paths of its secrets lead into `folder`, laid out like `./secrets`. */
export function environmentOf(service: Service | undefined, folder: string): Record<string, string> {
  return Object.fromEntries(
    Object.entries(service?.environment ?? {}).map(([name, value]) => [
      name,
      value
        .replace('/run/optional-secrets/', `${folder}/optional/`)
        .replace(/^\/run\/secrets\/(\w+)$/, `${folder}/$1.txt`),
    ]),
  );
}
