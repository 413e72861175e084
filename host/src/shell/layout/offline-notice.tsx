import { Link as RouterLink, useNetwork, useServerContact } from '@studio/portal';
import { Banner, Button, IconWifiOff, Link, useBreakpoint } from '@studio/ui';
import { useLocation } from 'react-router-dom';
import { contactWords } from '../../device/network/contact-words';
import { useKeptForOffline } from '../../device/kept-for-offline';
import { connectionWords } from './connection-words';

/**
 * App-wide notice for the time without a connection (specification §2), with the time of the last one. It promises and leads to nothing
 * that this device has not kept.
 */
export function OfflineNotice() {
  const { online } = useNetwork();
  const { at } = useServerContact();
  const { pathname } = useLocation();
  const kept = useKeptForOffline();
  const phone = useBreakpoint() === 'phone';
  if (online) return null;
  const words = connectionWords();
  const link = kept !== 'nothing' && pathname !== '/offline' && (
    <RouterLink to="/offline">{words.whatWorks}</RouterLink>
  );
  return (
    <div data-print="hide" aria-live="polite">
      <Banner
        tone="warning"
        edge
        icon={<IconWifiOff size={18} aria-hidden />}
        action={
          link &&
          !phone && (
            <Button asChild size="sm">
              {link}
            </Button>
          )
        }
      >
        {words.lost(contactWords(at))} {kept === 'portal' ? (phone ? words.keptShort : words.kept) : words.notKept}{' '}
        {link && phone && (
          <Link asChild underlined>
            {link}
          </Link>
        )}
      </Banner>
    </div>
  );
}
