import type { MenuIcon, RouteMeta, ScreenModule } from '@studio/portal';

/** A page of the host's own (specification §2 "Route table"); whatever needs a page by name reads it from here. */
export interface ShellPage {
  /** Address pattern from the root: `/pages/account-settings/:tab`. */
  path: `/${string}`;
  /** Called when it is shown, since the language is known only then. */
  title: () => string;
  icon: MenuIcon;
  /** The page alone; the layout and the title come from the router. */
  load: () => Promise<ScreenModule>;
  meta?: RouteMeta;
  /** Whether bars, keys and palette of the portal are around it; default true. Without them a client may stand before it. */
  framed?: boolean;
  /** Offered by the command palette and as a shortcut; default true. A pattern with parameters is never offered. */
  offered?: boolean;
}
