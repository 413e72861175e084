import { loadBranding } from '@studio/portal';
import { createRoot } from 'react-dom/client';
import { createPortal } from './boot/portal';
import { PortalApp } from './boot/portal-app';
import { OVERRIDE_KEY } from './override/with-override';
import { followSystemTheme } from './theme/theme-choice';

followSystemTheme();
const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root');
const override = sessionStorage.getItem(OVERRIDE_KEY) === null ? null : await import('./override/begin-override');
await Promise.all([loadBranding(), override?.beginOverride()]);
const portal = createPortal();
override?.endWithSession(portal.session);
createRoot(root).render(<PortalApp portal={portal} />);
