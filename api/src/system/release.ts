import { readFileSync } from 'node:fs';

/** Version of the contract that host and remotes are built against; remotes name the range they need. */
const HOST_CONTRACT = '1.3.0';

/** The running version: the package's version, and the commit if the build recorded one. */
export function release(): { version: string; commit: string | null; host_contract: string } {
  const { version } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as {
    version: string;
  };
  return { version, commit: process.env['PORTAL_COMMIT'] || null, host_contract: HOST_CONTRACT };
}
