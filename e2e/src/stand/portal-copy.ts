import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { untilAnswers } from './child';
import { freePort } from './free-port';
import { startNginx } from './nginx';
import { PORTAL } from './repository';

interface PortalCopy {
  url: string;
  /** Folder of the copied static files; changes show at once. */
  root: string;
  stop: () => Promise<void>;
}

/**
 * Serves a copy of the built portal, which `change` may modify, by a separate nginx in front of a running API; `env` contains further
 * settings of that nginx.
 */
export async function servePortalCopy(
  apiUrl: string,
  change: (root: string) => void,
  env: Record<string, string> = {},
): Promise<PortalCopy> {
  const folder = mkdtempSync(join(tmpdir(), 'portal-copy-'));
  const root = join(folder, 'portal');
  cpSync(PORTAL, root, { recursive: true });
  try {
    change(root);
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    throw error;
  }
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const apiPort = Number(new URL(apiUrl).port);
  const nginx = startNginx({ root, run: join(folder, 'run'), port, apiPort, publicUrl: url, env });
  const stop = async () => {
    await nginx.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  await untilAnswers(`${url}/remotes.json`, nginx, 10_000);
  return { url, root, stop };
}
