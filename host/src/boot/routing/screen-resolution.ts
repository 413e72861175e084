import type { RegisteredRemote, RemoteRoute, ScreenModule } from '@studio/portal';
import type { RemoteFailure } from '../../sections/remotes/remote-failure';

/** What an address turned out to be, once its remote and its screen's code are there. */
export type ScreenResolution =
  | { kind: 'screen'; remote: RegisteredRemote; route: RemoteRoute; Screen: ScreenModule['default'] }
  /** A section of the navigation whose remote is not deployed here, or any that an operator switched off. */
  | { kind: 'not-connected'; title: string; off?: boolean }
  | { kind: 'failed'; failure: RemoteFailure }
  /** Takes longer than usual; `settled` ends when the address can be asked for again. */
  | { kind: 'waiting'; title: string; settled: Promise<unknown> }
  | { kind: 'not-found' };
