import { SwitchedOffProvider } from '@studio/portal';
import { InLanguage, lazyComponent } from '@studio/ui';
import type { ReactNode } from 'react';
import { useLoaderData, useLocation, useRoutes } from 'react-router-dom';
import { NotConnectedPage } from '../../pages/errors/not-connected-page';
import { WayOut } from '../../pages/errors/way-out';
import { RemoteFailureView, SlowRemote } from '../../sections/remotes/failure-part';
import { RemoteBoundary } from '../../sections/remotes/remote-boundary';
import { WayOutSlot } from '../../sections/remotes/way-out-slot';
import { SectionStart } from '../../sections/remotes/section-start';
import type { ScreenResolution } from './screen-resolution';
import { useOffReasons } from './use-off-reasons';

const ErrorPage = lazyComponent(() => import('../../pages/errors/error-page'));

/** Shows what an address was resolved to; its layout stands around it ({@link PageLayout}). */
export function ScreenOutlet() {
  return (
    <WayOutSlot value={<WayOut />}>
      <Resolved />
    </WayOutSlot>
  );
}

function Resolved() {
  const resolution = useLoaderData<ScreenResolution>();
  const { pathname } = useLocation();
  const reasonOf = useOffReasons();

  if (resolution.kind === 'not-found') return <ErrorPage />;
  if (resolution.kind === 'not-connected') return <NotConnectedPage title={resolution.title} off={resolution.off} />;
  if (resolution.kind === 'failed')
    return <RemoteFailureView key={resolution.failure.remote} failure={resolution.failure} />;
  if (resolution.kind === 'waiting') return <SlowRemote title={resolution.title} settled={resolution.settled} />;

  const { remote, route, Screen } = resolution;
  return (
    <RemoteBoundary key={`${remote.name}:${pathname}`} remote={remote}>
      <SectionStart remote={remote} path={route.path}>
        {/* Sections speak Russian, whatever language the shell has (decision 0032). */}
        <InLanguage lang="ru">
          <SwitchedOffProvider reasonOf={reasonOf}>
            <AtPath path={route.path}>
              <Screen />
            </AtPath>
          </SwitchedOffProvider>
        </InLanguage>
      </SectionStart>
    </RemoteBoundary>
  );
}

/** Gives the screen its own parameters by `useParams`. */
function AtPath({ path, children }: { path: string; children: ReactNode }) {
  return useRoutes([{ path, element: children }]);
}
