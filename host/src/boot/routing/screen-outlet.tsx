import { usePageTitle } from '@studio/portal';
import { lazy, Suspense } from 'react';
import { Route, Routes, useLoaderData, useLocation } from 'react-router-dom';
import { HistoryKeeper } from '../../shell/history/history-keeper';
import { RouteLayout } from '../../shell/layout/route-layout';
import { NotConnectedPage } from '../../pages/errors/not-connected-page';
import { RemoteFailureView, SlowRemote } from '../../sections/remotes/failure-part';
import { RemoteBoundary } from '../../sections/remotes/remote-boundary';
import type { ScreenResolution } from './screen-resolution';
import { phrase } from '../../language/words';
import { pagesWords } from '../../sections/remotes/place-words';

const ErrorPage = lazy(() => import('../../pages/errors/error-page'));

/** Shows what an address was resolved to, in the layout that its route names (specification §2 "Layouts"). */
export function ScreenOutlet() {
  const resolution = useLoaderData<ScreenResolution>();
  const { pathname } = useLocation();
  const title = usePageTitle(titleOf(resolution));

  if (resolution.kind === 'not-found')
    return (
      <Suspense>
        <ErrorPage />
      </Suspense>
    );
  if (resolution.kind === 'not-connected')
    return (
      <RouteLayout title={title}>
        <NotConnectedPage title={resolution.title} />
      </RouteLayout>
    );
  if (resolution.kind === 'failed')
    return (
      <RouteLayout title={title}>
        <RemoteFailureView key={resolution.failure.remote} failure={resolution.failure} />
      </RouteLayout>
    );
  if (resolution.kind === 'waiting')
    return (
      <RouteLayout title={title}>
        <SlowRemote title={resolution.title} settled={resolution.settled} />
      </RouteLayout>
    );

  const { remote, route, Screen } = resolution;
  const screen = (
    <RemoteBoundary key={`${remote.name}:${pathname}`} remote={remote}>
      {/* Gives the screen its own parameters by `useParams`. */}
      <Routes>
        <Route path={route.path} element={<Screen />} />
      </Routes>
    </RemoteBoundary>
  );
  return (
    <RouteLayout title={title} meta={route.meta}>
      {route.meta?.layout !== 'blank' && <HistoryKeeper title={title} routeTitle={route.title} />}
      {screen}
    </RouteLayout>
  );
}

function titleOf(resolution: ScreenResolution): string {
  if (resolution.kind === 'screen') return phrase(resolution.route.title);
  if (resolution.kind === 'failed') return phrase(resolution.failure.title) || pagesWords().sections;
  return resolution.kind === 'not-found' ? pagesWords().notFound : phrase(resolution.title);
}
