import { useNetwork, useServerContact } from '@studio/portal';
import { Banner, Button, IconWifiOff, Link, useBreakpoint } from '@studio/ui';
import { Link as RouterLink, useLocation } from 'react-router-dom';
import { contactWords } from '../network/contact-words';
import { connectionWords } from './connection-words';

/** App-wide notice for the time without a connection (specification §2), with the time of the last one. */
export function OfflineNotice() {
  const { online } = useNetwork();
  const { at } = useServerContact();
  const { pathname } = useLocation();
  const phone = useBreakpoint() === 'phone';
  if (online) return null;
  const words = connectionWords();
  const link = pathname !== '/offline' && <RouterLink to="/offline">{words.whatWorks}</RouterLink>;
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
        {words.lost(contactWords(at))} {phone ? words.keptShort : words.kept}{' '}
        {link && phone && (
          <Link asChild underlined>
            {link}
          </Link>
        )}
      </Banner>
    </div>
  );
}
