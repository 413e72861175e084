import type { TranslationOf } from '../language/words';
import type { pagesWords } from './words';

export default {
  home: 'Home page',
  notFound: 'Page not found',
  sections: 'List of sections',
  notConnected: {
    title: (section) => `The section “${section}” is not connected`,
    advice:
      'This section is not installed on your portal yet. Once it is, it will open at this same address without an update of the rest.',
  },
  missing: {
    title: (section) =>
      section === '' ? 'The list of sections did not load' : `The section “${section}” did not load`,
    advice: 'The server cannot be reached. We will try again once it can.',
    retry: 'Try again',
  },
  crash: {
    title: 'The portal stopped because of an error',
    advice: (cause) => `What was saved on this device is not lost. If the error comes again, tell support: ${cause}`,
    reload: 'Reload the page',
  },
} satisfies TranslationOf<typeof pagesWords>;
