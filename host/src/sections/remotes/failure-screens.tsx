/** What is shown in the place of a section that is not there: one chunk, fetched beside the portal and kept with it. */
export { CrashedRemote } from './crashed-remote';
export { RemoteFailureView } from './remote-failure-view';
export { SlowRemote } from './slow-remote';
