import { spanOf } from '../language/span-of';
import type { TranslationOf } from '../language/words';
import type { deviceWords } from './words';

export default {
  clock: {
    fast: (span) => `This device’s clock is ${span} fast.`,
    slow: (span) => `This device’s clock is ${span} slow.`,
    span: spanOf,
    advice: 'Your records are safe, but the time on the screen is wrong: please set the clock.',
    understood: 'Got it',
  },
  storage: {
    unusable: (why) => `Offline storage is not available: ${why}`,
    unavailable:
      'the browser does not let the portal write to this device. Check that this is not a private window and that site data is allowed. Until then nothing can be saved offline.',
    full: 'this device is out of space. Free some disk space and send the queue, otherwise new records cannot be saved.',
    blocked: 'another tab holds its previous version. Close the other tabs of the portal and reload this one.',
    newer: 'the portal was updated in another tab. What you saved is still there; reload the page to go on.',
    reload: 'Reload the page',
    almostFull: (share) =>
      `${share} of the space that the browser gives the portal is used. Send the queue and free some disk space, otherwise new records cannot be saved offline.`,
    room: 'Space on this device',
    mayBeCleared:
      'The browser may clear the portal’s data when space runs out. Send your records as soon as you are back online.',
  },
} satisfies TranslationOf<typeof deviceWords>;
