import { loadServerCalls } from '@studio/offline';
import { loadBranding } from '@studio/portal';
import { breakpoints } from '@studio/ui';
import { createRoot } from 'react-dom/client';
import { followAppearance } from './device/appearance/appearance-atom';
import './device/appearance/first-paint.css';
import { keepSessionId } from './device/keep-session-id';
import { onceSignedIn } from './boot/once-signed-in';
import { createPortal } from './boot/portal';
import { PortalApp } from './boot/portal-app';
import { keepBrand } from './device/brand/keep-brand';
import { followInstall } from './device/install/install-state';
import { countVisit } from './device/install/visits';
import { fetchLikelyLanguage, speakChosenLanguage } from './language/speak';
import { loadBottomBar } from './shell/navigation/bottom-part';
import { loadHorizontalBar } from './shell/navigation/horizontal-part';
import { keepForOffline } from './device/kept-for-offline';
import { settled } from './device/settled';
import { offlinePage } from './pages/offline/page';
import { OVERRIDE_KEY } from './sections/override/with-override';
import { TRANSLATIONS } from './translations/translations';

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root');
const named = loadBranding();
keepSessionId();
countVisit();
followInstall();
fetchLikelyLanguage(TRANSLATIONS);
// The page already says which navigation this device has: its code is fetched in parallel.
if (document.documentElement.dataset['navigation'] === 'horizontal') void loadHorizontalBar().catch(() => {});
if (innerWidth < breakpoints.tablet) void loadBottomBar().catch(() => {});
const override =
  sessionStorage.getItem(OVERRIDE_KEY) === null ? null : await import('./sections/override/begin-override');
await override?.beginOverride();
// From here on the registry and the person are on their way; only what is drawn waits for the company's name.
const portal = createPortal();
override?.endWithSession(portal.session);
// For a visitor who is not signed in the connection is left to the sign-in.
keepForOffline({
  page: () => Promise.all([offlinePage.load(), loadServerCalls()]),
  later: (work) => void onceSignedIn(portal.session).then(settled).then(work),
});
keepBrand(await named);
await speakChosenLanguage(TRANSLATIONS);
followAppearance();
createRoot(root).render(<PortalApp portal={portal} />);
