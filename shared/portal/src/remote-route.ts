import { matchPath } from 'react-router-dom';
import type { RemoteApp, RemoteRoute } from './remote';

/** The most exact of the remote's routes for an address: one with fewer parameters wins (`/a/new` before `/a/:id`). */
export function routeOf(app: RemoteApp, pathname: string): RemoteRoute | null {
  const matching = app.routes.filter((route) => matchPath(route.path, pathname) !== null);
  return matching.sort((a, b) => parameterCount(a) - parameterCount(b))[0] ?? null;
}

function parameterCount(route: RemoteRoute): number {
  return route.path.split('/').filter((part) => part.startsWith(':') || part === '*').length;
}
