import { useSync } from '@studio/portal';
import { Banner, Button, formatPercent, IconRefresh } from '@studio/ui';
import { Link, useLocation } from 'react-router-dom';
import { useStorageFault } from './storage-health';
import { deviceWords } from './words';

/** Per cent of the browser's room from which staff are warned. */
const ALMOST_FULL = 90;

/** App-wide notices about the device's own storage: it cannot be used, or it is almost full. */
export function DeviceNotices() {
  const fault = useStorageFault();
  const { statistics } = useSync();
  const { pathname } = useLocation();
  const used = statistics?.storage_usage_percent ?? 0;
  const words = deviceWords().storage;
  if (fault !== null)
    return (
      <div data-print="hide">
        <Banner tone="danger" edge role="alert" action={fault === 'newer_version' && <ReloadButton />}>
          {words.unusable(words[ADVICE[fault]])}
        </Banner>
      </div>
    );
  if (used < ALMOST_FULL) return null;
  return (
    <div data-print="hide">
      <Banner
        tone="warning"
        edge
        action={
          pathname !== '/offline' && (
            <Button asChild size="sm">
              <Link to="/offline">{words.room}</Link>
            </Button>
          )
        }
      >
        {words.almostFull(formatPercent(used / 100, { fraction: 0 }))}
      </Banner>
    </div>
  );
}

/** The words for each fault. */
const ADVICE = {
  storage_unavailable: 'unavailable',
  storage_full: 'full',
  upgrade_blocked: 'blocked',
  newer_version: 'newer',
} as const satisfies Record<NonNullable<ReturnType<typeof useStorageFault>>, string>;

function ReloadButton() {
  return (
    <Button size="sm" icon={<IconRefresh size={16} aria-hidden />} onClick={() => location.reload()}>
      {deviceWords().storage.reload}
    </Button>
  );
}
