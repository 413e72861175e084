import { useNetwork, useServerContact, useSync } from '@studio/portal';
import { lazyComponent } from '@studio/ui';
import { atom, useAtom } from 'jotai';
import { QuietPart } from '../quiet-part';
import { useStorageFailure } from './storage-health';

const ClockBanner = lazyComponent(() => import('./clock-banner'));
const StorageBanner = lazyComponent(() => import('./storage-banner'));

/** Per cent of the browser's room from which staff are warned. */
const ALMOST_FULL_PERCENT = 90;
/** Milliseconds by which the device's clock may differ from the server's before staff are warned. */
const CLOCK_TOLERANCE_MS = 5 * 60_000;

const clockDismissedAtom = atom(false);

/** App-wide notices about the device itself: its storage and its clock. What they say comes when there is something to say. */
export function DeviceNotices() {
  const fault = useStorageFailure();
  const { statistics, syncing } = useSync();
  const { online } = useNetwork();
  const { clockDifference } = useServerContact();
  const [clockDismissed, setClockDismissed] = useAtom(clockDismissedAtom);
  const used = statistics?.storage_usage_percent ?? 0;
  // Sent files free their space automatically: during an upload nothing has to be done.
  const leaving = online && (syncing || (statistics !== null && statistics.photos.waiting > statistics.photos.errors));
  return (
    <QuietPart>
      {(fault !== null || (used >= ALMOST_FULL_PERCENT && !leaving)) && <StorageBanner fault={fault} used={used} />}
      {!clockDismissed && clockDifference !== null && Math.abs(clockDifference) > CLOCK_TOLERANCE_MS && (
        <ClockBanner difference={clockDifference} onUnderstood={() => setClockDismissed(true)} />
      )}
    </QuietPart>
  );
}
