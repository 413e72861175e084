import type { TranslationOf } from '../language/words';
import type { errorWords } from './error-words';

export default {
  401: { title: 'Sign in first', text: 'This page opens after you sign in to the portal.' },
  403: {
    title: 'No access here',
    text: 'The page exists, but your role does not open it. The administrator of your location grants access.',
  },
  404: { title: 'There is no such page', text: 'The link may be out of date or mistyped.' },
  500: {
    title: 'An error on the server',
    text: 'The page could not be shown. What is saved on this device is not lost. Try again in a minute.',
  },
  503: {
    title: 'The portal is briefly unavailable',
    text: 'The server is being updated or busy. New sessions are saved on this device and will be sent by themselves.',
  },
  address: 'You looked for',
  home: 'To the start page',
  back: 'Back',
  signIn: 'Sign in',
  help: 'Help',
  search: 'What were you looking for?',
  find: 'Search the help',
} satisfies TranslationOf<typeof errorWords>;
