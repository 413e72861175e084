import { loadBranding } from '@studio/portal';
import { createRoot } from 'react-dom/client';
import { createPortal } from './boot/portal';
import { PortalApp } from './boot/portal-app';
import { OVERRIDE_KEY } from './override/with-override';
import { followSystemTheme } from './theme/theme-choice';

followSystemTheme();
const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root');
const named = loadBranding();
const override = sessionStorage.getItem(OVERRIDE_KEY) === null ? null : await import('./override/begin-override');
await override?.beginOverride();
// From here on the registry and the person are on their way; only what is drawn waits for the company's name.
const portal = createPortal();
override?.endWithSession(portal.session);
await named;
createRoot(root).render(<PortalApp portal={portal} />);
