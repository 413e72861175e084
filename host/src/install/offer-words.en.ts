import type { TranslationOf } from '../language/words';
import type { offerWords } from './offer-words';

export default {
  search: 'app application icon home screen pwa',
  bannerTitle: (app) => `The app “${app}”`,
  bannerText: 'Opens at a touch, offline too',
  putAway: 'Not now',
  accept: 'Install',
  why: 'The portal opens at a touch, full screen, and works offline.',
  share: 'Press “Share” in the bar of the browser.',
  toHomeScreen: 'Choose “Add to Home Screen”.',
  add: (app) => `Press “Add”: the icon “${app}” appears among your apps.`,
  understood: 'Got it',
} satisfies TranslationOf<typeof offerWords>;
