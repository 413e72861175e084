/** Shown in place of an unavailable section: one chunk, fetched with the portal and kept with it. */
export { CrashedRemote } from './crashed-remote';
export { RemoteFailureView } from './remote-failure-view';
export { SlowRemote } from './slow-remote';
