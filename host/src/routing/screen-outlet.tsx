import { usePageTitle } from '@studio/portal';
import { Route, Routes, useLoaderData, useLocation } from 'react-router-dom';
import { DefaultLayout } from '../layout/default-layout';
import { NotConnectedPage } from '../pages/not-connected-page';
import { NotFoundPage } from '../pages/not-found-page';
import { QueueCorner } from '../queue/queue-corner';
import { RemoteBoundary } from '../remotes/remote-boundary';
import { RemoteFailureView } from '../remotes/remote-failure-view';
import { SlowRemote } from '../remotes/slow-remote';
import type { ScreenResolution } from './screen-resolution';

/** Shows what an address was resolved to, in the layout that its route names (specification §2 "Layouts"). */
export function ScreenOutlet() {
  const resolution = useLoaderData<ScreenResolution>();
  const { pathname } = useLocation();
  const title = usePageTitle(titleOf(resolution));

  if (resolution.kind === 'not-found') return <NotFoundPage />;
  if (resolution.kind === 'not-connected')
    return (
      <DefaultLayout title={title}>
        <NotConnectedPage title={resolution.title} />
      </DefaultLayout>
    );
  if (resolution.kind === 'failed')
    return (
      <DefaultLayout title={title}>
        <RemoteFailureView key={resolution.failure.remote} failure={resolution.failure} />
      </DefaultLayout>
    );
  if (resolution.kind === 'waiting')
    return (
      <DefaultLayout title={title}>
        <SlowRemote title={resolution.title} settled={resolution.settled} />
      </DefaultLayout>
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
  if (route.meta?.layout === 'blank')
    return (
      <>
        <QueueCorner />
        {screen}
      </>
    );
  return (
    <DefaultLayout title={title} activePath={route.meta?.navActiveLink}>
      {screen}
    </DefaultLayout>
  );
}

function titleOf(resolution: ScreenResolution): string {
  if (resolution.kind === 'screen') return resolution.route.title;
  if (resolution.kind === 'failed') return resolution.failure.title || 'Список разделов';
  return resolution.kind === 'not-found' ? 'Страница не найдена' : resolution.title;
}
