/** One chunk of all that opens over a page, since any of them brings most of what the others need. */
export { CheckMenuPanel } from './check-menu-panel';
export { DialogWindow } from './dialog-window';
export { DrawerWindow } from './drawer-window';
export { MenuPanel } from './menu-panel';
export { TooltipBubble } from './tooltip-bubble';
