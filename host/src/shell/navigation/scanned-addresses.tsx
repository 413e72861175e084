import { itemOfLabel } from '@studio/contracts';
import { useAuth } from '@studio/portal';
import { useScanner } from '@studio/screens';
import { useNavigate } from 'react-router-dom';

/** Opens what a scanner reads off the portal's own labels and slips, where the screen makes nothing of codes. */
export function ScannedAddresses() {
  const { authenticated } = useAuth();
  const navigate = useNavigate();
  useScanner(
    (code) => {
      const address = addressOf(code);
      if (authenticated && address !== null && document.querySelector('[aria-modal="true"]') === null)
        void navigate(address);
    },
    { yields: true },
  );
  return null;
}

/** The page behind a code; null for a code of goods, and for another site. A shelf label is known whatever address it was printed at. */
function addressOf(code: string): string | null {
  const item = itemOfLabel(code);
  if (item !== null) return `/stock/${item}`;
  const url = URL.canParse(code) ? new URL(code) : null;
  return url?.origin === location.origin ? `${url.pathname}${url.search}${url.hash}` : null;
}
