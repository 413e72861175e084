import { execFileSync } from 'node:child_process';
import { startChild, type Child } from './child';
import { ROOT } from './repository';

export interface ApiSettings {
  port: number;
  /** Address that browsers open. */
  publicUrl: string;
  dataFolder: string;
  logFile: string;
  env?: Record<string, string>;
}

/** Starts the API as `npm start` does, with the small demo company on an embedded database; nginx serves the portal. */
export function startApi({ port, publicUrl, dataFolder, logFile, env }: ApiSettings): Child {
  return startChild(process.execPath, apiProgram(), {
    cwd: ROOT,
    logFile,
    env: {
      ...withoutPortalSettings(process.env),
      PORTAL_MODE: 'demo',
      PORTAL_PORT: String(port),
      PORTAL_PUBLIC_URL: publicUrl,
      PORTAL_DATA: dataFolder,
      DEMO_SIZE: 'small',
      TRUST_PROXY: 'loopback',
      SIGN_INS_PER_MINUTE: '10000',
      ...env,
    },
  });
}

let program: string[] | undefined;

/** Node's arguments for the API, bundled from its sources as they are now. */
function apiProgram(): string[] {
  program ??= JSON.parse(
    execFileSync(process.execPath, ['scripts/api-program.mjs'], { cwd: ROOT, encoding: 'utf8' }),
  ) as string[];
  return program;
}

/** The developer's own settings must not reach the stand. */
function withoutPortalSettings(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return Object.fromEntries(
    Object.entries(env).filter(([name]) => !/^(PORTAL_|DATABASE_URL|TOKEN_|BOT_|WEBHOOK_|DEMO_)/.test(name)),
  );
}
