/** What speaks with the server, and the hashes by which it knows what was sent: a chunk that the first screen does without. */
export { createContentHash } from '@studio/contracts/hashes';
export { bringAndTake } from './photos/bring-and-take';
export { readManifest } from './photos/read-manifest';
export { callSync, callUpdate } from './sync-call';
export { callWrite } from './writes/write-call';
