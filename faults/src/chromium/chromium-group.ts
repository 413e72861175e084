import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { DAY_MS } from '@studio/contracts';
import { authSession, issueToken } from '../../../api/src/auth';
import { registerPortalSite } from '../../../api/src/kernel/http/portal-site';
import type { FaultGroup, FaultKind } from '../fault-kind';
import { freePort } from '../portal/free-port';
import { keptRows } from '../portal/kept-rows';
import { openPortal, type Portal } from '../portal/portal';
import type { Person } from '../portal/staff';
import { DISTURBANCES } from './disturbances';
import { runTrial } from './trial';

const SITE = fileURLToPath(new URL('../../../dist/portal', import.meta.url));
const MONTH_MS = 30 * DAY_MS;

let open: { portal: Portal; port: number } | null = null;

/** The built portal in a real browser, with what only a browser can do: crashes, kills, tabs, clock, quota, versions. */
export const chromiumGroup: FaultGroup = {
  name: 'chromium',
  weight: 1,
  kinds: Object.entries(DISTURBANCES).map(([name, disturbance]): FaultKind => ({
    name,
    async trial(seed) {
      if (!open) throw new Error('the group is not open');
      const { portal, port } = open;
      const [person] = await portal.staff.two();
      return runTrial(seed, disturbance, {
        port,
        person,
        freshToken: (who) => freshToken(portal, who),
        rows: (who) => keptRows(portal.app.database.db, [who.id]),
      });
    },
  })),
  async open() {
    if (!existsSync(join(SITE, 'index.html')))
      throw new Error('The portal is not built: run `node scripts/build.mjs` first.');
    const portal = await openPortal();
    await registerPortalSite(portal.app.server, SITE);
    const port = await freePort();
    await portal.app.server.listen({ port, host: '127.0.0.1' });
    open = { portal, port };
  },
  async close() {
    await open?.portal.close();
    open = null;
  },
};

/** Another sign-in of the same person: a log-out ends the one before. */
async function freshToken({ app }: Portal, { id }: Person): Promise<string> {
  const expires_at = new Date(Date.now() + MONTH_MS);
  const [session] = await app.database.db
    .insert(authSession)
    .values({ employee_id: id, browser_name: 'Chrome', address: '127.0.0.1', expires_at })
    .returning({ id: authSession.id });
  if (!session) throw new Error('the sign-in was not stored');
  return issueToken(app.config.tokenSecret, { employee_id: id, session_id: session.id }, expires_at);
}
