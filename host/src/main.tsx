import { loadBranding } from '@studio/portal';
import { createRoot } from 'react-dom/client';
import { createPortal } from './boot/portal';
import { PortalApp } from './boot/portal-app';
import { followSystemTheme } from './theme/theme-choice';

followSystemTheme();
const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root');
await loadBranding();
createRoot(root).render(<PortalApp portal={createPortal()} />);
