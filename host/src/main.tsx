import { loadBranding } from '@studio/portal';
import { breakpoints } from '@studio/ui';
import { createRoot } from 'react-dom/client';
import { followAppearance } from './appearance/appearance-atom';
import './appearance/first-paint.css';
import { keepSessionId } from './boot/keep-session-id';
import { createPortal } from './boot/portal';
import { PortalApp } from './boot/portal-app';
import { keepBrand } from './brand/keep-brand';
import { followInstall } from './install/install-state';
import { countVisit } from './install/visits';
import { fetchLikelyLanguage, speakChosenLanguage } from './language/speak';
import { loadBottomBar } from './navigation/bottom-part';
import { loadHorizontalBar } from './navigation/horizontal-part';
import { OVERRIDE_KEY } from './override/with-override';

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root');
const named = loadBranding();
keepSessionId();
countVisit();
followInstall();
fetchLikelyLanguage();
// The page says already which navigation this device has: its code comes beside everything else.
if (document.documentElement.dataset['navigation'] === 'horizontal') void loadHorizontalBar().catch(() => {});
if (innerWidth < breakpoints.tablet) void loadBottomBar().catch(() => {});
const override = sessionStorage.getItem(OVERRIDE_KEY) === null ? null : await import('./override/begin-override');
await override?.beginOverride();
// From here on the registry and the person are on their way; only what is drawn waits for the company's name.
const portal = createPortal();
override?.endWithSession(portal.session);
keepBrand(await named);
await speakChosenLanguage();
followAppearance();
createRoot(root).render(<PortalApp portal={portal} />);
