import { Banner, Button, formatPercent, IconRefresh } from '@studio/ui';
import { Link } from '@studio/portal';
import { useLocation } from 'react-router-dom';
import type { StorageFailure } from './storage-health';
import { deviceWords } from './words';

export interface StorageBannerProps {
  fault: StorageFailure | null;
  /** Per cent of the browser's room that is taken. */
  used: number;
}

/** The device's own storage cannot be used, or is almost full. */
export default function StorageBanner({ fault, used }: StorageBannerProps) {
  const { pathname } = useLocation();
  const words = deviceWords().storage;
  if (fault !== null)
    return (
      <div data-print="hide">
        <Banner tone="danger" edge role="alert" action={fault === 'newer_version' && <ReloadButton />}>
          {words.unusable(words[ADVICE[fault]])}
        </Banner>
      </div>
    );
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
} as const satisfies Record<StorageFailure, string>;

function ReloadButton() {
  return (
    <Button size="sm" icon={<IconRefresh size={16} aria-hidden />} onClick={() => location.reload()}>
      {deviceWords().storage.reload}
    </Button>
  );
}
