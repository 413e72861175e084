import type { Right } from '@studio/contracts';

/** A demand on rights or role names: every one of `all`, and at least one of `any`. */
export interface Demand<T extends string> {
  all?: readonly T[];
  any?: readonly T[];
}

/** Flags of a route (specification §2 "Meta flags", §6 "Route guards"). */
export interface RouteMeta {
  /** Without a token the person goes to `/login?redirect=…`. */
  requiresAuth?: boolean;
  /** Open to everybody; no guard runs. */
  public?: boolean;
  /** Default: `default`, the shell with navigation. */
  layout?: 'default' | 'blank';
  /** Path of the navigation entry to highlight when it is not the address's own. */
  navActiveLink?: string;
  permissions?: Demand<Right>;
  /** Role names as the API sends them (`admin`, `city_manager`…). */
  roles?: Demand<string>;
}
