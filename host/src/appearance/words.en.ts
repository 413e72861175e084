import type { TranslationOf } from '../language/words';
import type { appearanceWords } from './words';

export default {
  colours: { title: 'Colours', hint: 'Takes effect at once and is kept on this device.' },
  places: { title: 'Arrangement', hint: 'For computers and tablets: on a phone the menu is always at the bottom.' },
  theme: { title: 'Theme', light: 'Light', dark: 'Dark', system: 'As the system' },
  skin: { title: 'Look', default: 'Plain', bordered: 'Bordered', 'semi-dark': 'Dark menu' },
  menu: { title: 'Menu of sections', side: 'At the side', narrow: 'At the side, narrow', top: 'At the top' },
  navbar: {
    title: 'Top bar',
    sticky: 'Always in sight',
    static: 'Scrolls away',
    hidden: 'Hidden',
    hint: 'While the bar is hidden its buttons stand at the foot of the menu. With the menu at the top the bar is always there.',
  },
  width: { title: 'Page width', fluid: 'Whole window', boxed: '1200 pixels at most' },
  footer: { title: 'Footer', static: 'At the end of the page', sticky: 'Always in sight', hidden: 'Hidden' },
  direction: { title: 'Direction', ltr: 'Left to right', rtl: 'Right to left' },
  reset: 'Back to the original',
} satisfies TranslationOf<typeof appearanceWords>;
