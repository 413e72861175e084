import { readGuardError } from '@studio/portal';
import { createBrowserRouter, type LoaderFunctionArgs, redirect } from 'react-router-dom';
import { BlankLayout } from '../../shell/layout/blank-layout';
import { BootScreen } from '../../shell/layout/boot-screen';
import { PortalFrame } from '../../shell/layout/portal-frame';
import { CrashPage } from '../../pages/errors/crash-page';
import { framedRoutes, unframedRoutes } from '../shell-pages/shell-page-route';
import { tellRefusal } from '../../shell/routing/guard-notice';
import { indexTargetNow } from '../../shell/routing/index-redirect';
import { LateLayout, loadLayout } from './late-layout';
import { createScreenOpener, type OpenSources } from './open-screen';
import { safeRedirect } from '../../shell/routing/safe-redirect';
import { ScreenOutlet } from './screen-outlet';
import { wholeUrl } from './whole-url';

/** The host's routes (specification §2); whatever they do not name belongs to a remote, or to nobody. */
export function createPortalRouter(sources: OpenSources) {
  const openIndex = ({ request }: LoaderFunctionArgs) => {
    const { search, hash } = urlOf(request);
    const refusal = readGuardError(search);
    const target = indexTargetNow(refusal === null ? search : refusal.rest);
    if (refusal !== null) tellRefusal({ ...refusal, at: new URL(target, location.origin).pathname });
    return redirect(target + hash);
  };

  const openSignIn = ({ request }: LoaderFunctionArgs) =>
    sources.session.getState().authenticated ? redirect(safeRedirect(new URL(request.url).search)) : null;

  const urlOf = (request: Request) => wholeUrl(request, router?.state.navigation.location);
  const open = createScreenOpener(sources);
  const openScreen = async ({ request }: LoaderFunctionArgs) => {
    const resolution = await open(urlOf(request));
    if ('redirect' in resolution) return redirect(resolution.redirect);
    await loadLayout();
    return resolution;
  };

  // The first loaders run while the router is being made.
  let router: ReturnType<typeof createBrowserRouter> | undefined;
  router = createBrowserRouter([
    {
      element: <PortalFrame />,
      errorElement: <CrashPage />,
      HydrateFallback: BootScreen,
      children: [
        { index: true, loader: openIndex, element: <BootScreen /> },
        {
          element: <BlankLayout />,
          children: [
            {
              path: 'login',
              loader: openSignIn,
              lazy: async () => ({ Component: (await import('../../pages/sign-in/sign-in-page')).SignInPage }),
            },
            {
              path: 'pages/misc/not-found/:error?',
              lazy: async () => ({ Component: (await import('../../pages/errors/error-page')).default }),
            },
          ],
        },
        {
          element: <LateLayout />,
          children: [
            ...framedRoutes(sources.session, urlOf),
            {
              path: '*',
              loader: openScreen,
              // A filter in the address is the screen's own matter; the same address again is a wish to try once more.
              shouldRevalidate: ({ currentUrl, nextUrl }) =>
                currentUrl.pathname !== nextUrl.pathname || currentUrl.href === nextUrl.href,
              element: <ScreenOutlet />,
            },
          ],
        },
      ],
    },
    {
      errorElement: <CrashPage />,
      HydrateFallback: BootScreen,
      children: unframedRoutes(sources.session, urlOf),
    },
  ]);
  return router;
}
