import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { checkedOutCommit } from './checked-out-commit';

/** Version of the contract that host and remotes are built against; remotes name the range they need. */
const HOST_CONTRACT = '2.6.0';

/** Read at the start: a checkout may move on under a running process. */
const COMMIT = process.env['PORTAL_COMMIT'] || checkedOutCommit(fileURLToPath(new URL('../../..', import.meta.url)));

/** The running version: the package's version, and the commit that the build recorded or the checkout is at, if there is one. */
export function release(): { version: string; commit: string | null; host_contract: string } {
  const { version } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as {
    version: string;
  };
  return { version, commit: COMMIT, host_contract: HOST_CONTRACT };
}
