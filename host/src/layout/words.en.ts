import type { TranslationOf } from '../language/words';
import type { layoutWords } from './words';

export default {
  home: (app) => `${app}, home`,
  navigation: 'Sections',
  allPlaces: 'All sections',
  more: 'More',
  moreWaiting: (queue) => `More, waiting on this device: ${queue}`,
  openNavigation: 'Open the menu of sections',
  collapse: 'Collapse the menu',
  expand: 'Expand the menu',
  queue: 'Queue on this device',
  withErrors: (queue, count) => `${queue}, failed: ${count}`,
  notConnected: 'not connected',
  placeNotConnected: (title) => `${title}, not connected`,
  tooltipNotConnected: (title) => `${title}: this section is not connected`,
  toTop: 'Back to top',
  loading: 'The screen is loading',
  starting: (app) => `${app} is loading`,
  tools: 'At hand',
  theme: (name) => `Theme: ${name.toLowerCase()}`,
  themes: { light: 'Light', dark: 'Dark', system: 'As the system' },
  chosen: 'chosen',
  footer: {
    links: 'About the portal',
    build: (version) => `Build ${version}`,
    help: 'Help',
    offline: 'Working offline',
    hotkeys: 'Keyboard shortcuts',
  },
} satisfies TranslationOf<typeof layoutWords>;
