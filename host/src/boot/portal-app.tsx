import { AuthProvider, ConfirmationDialog, OfflineProvider, portalStore, useAuth } from '@studio/portal';
import { UiProvider } from '@studio/ui';
import { QueryClientProvider } from '@tanstack/react-query';
import { Provider } from 'jotai';
import type { ReactNode } from 'react';
import { RouterProvider } from 'react-router-dom';
import { ownerOf } from '../device/owner/owner-of';
import { OfferedParts } from '../sections/remotes/offered-parts';
import type { Portal } from '../sections/portal-context';
import { PortalContext } from '../sections/portal-context';

/** Everything that the host gives to its shell and to the remotes, around the router. */
export function PortalApp({ portal }: { portal: Portal }) {
  return (
    <PortalContext value={portal}>
      <Provider store={portalStore}>
        <QueryClientProvider client={portal.queryClient}>
          <AuthProvider session={portal.session}>
            <OwnedOffline portal={portal}>
              <UiProvider>
                <OfferedParts>
                  <RouterProvider router={portal.router} />
                  <ConfirmationDialog />
                </OfferedParts>
              </UiProvider>
            </OwnedOffline>
          </AuthProvider>
        </QueryClientProvider>
      </Provider>
    </PortalContext>
  );
}

function OwnedOffline({ portal, children }: { portal: Portal; children: ReactNode }) {
  const owner = ownerOf(useAuth());
  return (
    <OfflineProvider offline={portal.offline} owner={owner}>
      {children}
    </OfflineProvider>
  );
}
