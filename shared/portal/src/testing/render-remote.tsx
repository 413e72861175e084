import { Route, Routes, type RouteObject, redirect, useLoaderData } from 'react-router-dom';
import type { AuthSession } from '../auth/auth-session';
import { redirectOf } from '../guard/route-guard';
import type { RemoteApp, RemoteRoute, ScreenModule } from '../remote';
import { routeOf } from '../remote-route';
import { type PortalOptions, renderPortal, type TestPortal } from './test-portal';

interface RemoteOptions extends PortalOptions {
  at: string;
}

interface Opened {
  route: RemoteRoute;
  Screen: ScreenModule['default'];
}

/**
 * Opens an address of a whole remote as the host would: its routes, their guards, parameters and titles, each screen's
 * code loaded by its own `load`. Addresses of other sections open as an empty page.
 */
export function renderRemote(app: RemoteApp, options: RemoteOptions): TestPortal {
  let title = '';
  const open = async (request: Request, session: AuthSession): Promise<Response | Opened | null> => {
    const { pathname, search, hash } = new URL(request.url);
    const route = routeOf(app, pathname);
    title = route?.title ?? '';
    if (route === null) return null;
    const elsewhere = await redirectOf(route.meta ?? {}, `${pathname}${search}${hash}`, session);
    if (elsewhere !== null) return redirect(elsewhere);
    const { default: Screen } = await route.load();
    return { route, Screen };
  };
  const routes = (session: AuthSession): RouteObject[] => [
    {
      path: '*',
      loader: ({ request }) => open(request, session),
      shouldRevalidate: ({ currentUrl, nextUrl }) => currentUrl.pathname !== nextUrl.pathname,
      element: <OpenedScreen />,
      HydrateFallback: () => null,
    },
  ];
  return renderPortal(
    options,
    ({ session }) => routes(session),
    () => title,
  );
}

function OpenedScreen() {
  const opened = useLoaderData<Opened | null>();
  if (opened === null) return null;
  const { route, Screen } = opened;
  return (
    <Routes>
      <Route path={route.path} element={<Screen />} />
    </Routes>
  );
}
