import { type CallMeta, contract, hasRight, rightsNeeded, type RoleName } from '@studio/contracts';
import { act, cleanup, waitFor } from '@testing-library/react';
import type { RemoteApp } from '../remote';
import type { FakeHandlers } from './fake-api';
import { fakeUser } from './fake-user';
import { renderRemote } from './render-remote';

const SOME_ID = '0190a000-0000-7000-8000-00000000000f';

type Declared = Record<string, Record<string, { '~orpc': { meta: CallMeta } }>>;

/**
 * What a remote's screens ask of the API at first although their reader's role may not, each as `/path: domain.call`: the screens are opened one
 * after another, and nothing is answered. A screen says itself what its reader may not see, and asks for none of it.
 */
export async function callsBeyondRights(app: RemoteApp, role: RoleName): Promise<string[]> {
  const user = fakeUser({ roles: [role] });
  const found = new Set<string>();
  let at = '';
  const watching = Object.fromEntries(
    Object.entries(contract as unknown as Declared).map(([domain, calls]) => [
      domain,
      Object.fromEntries(
        Object.entries(calls).map(([name, { '~orpc': about }]) => [
          name,
          () => {
            const isRefused = rightsNeeded(about.meta.access).some((right) => !hasRight(user.roles, right));
            if (isRefused) found.add(`${at}: ${domain}.${name}`);
            return new Promise<never>(() => {});
          },
        ]),
      ),
    ]),
  ) as FakeHandlers;
  for (const { path } of app.routes) {
    at = path;
    const { container, location } = renderRemote(app, { at: path.replace(/:\w+/g, SOME_ID), user, api: watching });
    // A guard sends to the start page whoever may not open it at all.
    await waitFor(() => expect(container.childElementCount > 0 || location().pathname === '/').toBe(true));
    // What the first drawing asks for is on its way by then.
    await act(() => new Promise((resolve) => setTimeout(resolve)));
    cleanup();
  }
  return [...found];
}
