import {
  type NewFailureReport,
  REMOTE_NAME,
  MAX_REPORT_CAUSE_LENGTH,
  MAX_REPORT_PATH_LENGTH,
  MAX_REPORT_VERSION_LENGTH,
} from '@studio/contracts';
import { hostBuild } from '../../device/host-build';
import type { ToldFailure } from './told-failure';

/** The report as the contract wants it: cut to its lengths, without what the server would refuse. */
export function reportOf({ failure, path, at, online }: ToldFailure): NewFailureReport {
  const { number, remote, version, cause } = failure;
  return {
    number,
    // An unreadable entry of the registry may contain anything as its name.
    remote: REMOTE_NAME.test(remote) ? remote : null,
    version: version?.slice(0, MAX_REPORT_VERSION_LENGTH) || null,
    path: path.slice(0, MAX_REPORT_PATH_LENGTH),
    cause: cause.replaceAll('\u0000', '').slice(0, MAX_REPORT_CAUSE_LENGTH),
    host_version: hostBuild(),
    online,
    occurred_at: new Date(at).toISOString(),
  };
}
