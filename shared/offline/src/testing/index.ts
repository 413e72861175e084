/** Parts of a device in use, for tests and for the fault campaign; needs `fake-indexeddb/auto`, and no test runner. */
export { createFakeClock, type FakeClock } from './fake-clock';
export { createFakeLocks } from './fake-locks';
export { fillDisk } from './full-disk';
