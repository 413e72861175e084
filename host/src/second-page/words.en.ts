import type { TranslationOf } from '../language/words';
import type { boardWords } from './words';

export default {
  lead: 'For the monitor that clients see: open the page in a window of its own and move it there.',
  fullscreen: 'Full screen',
  leave: 'Leave full screen',
  clock: (time) => `Time: ${time}`,
  online: 'Connected',
  offline: 'No connection',
  sent: 'Everything is sent',
  waits: (things) => `Waiting to be sent: ${things}`,
  awake: 'The screen stays on',
  mayDim: 'The screen may turn off: this browser cannot prevent it',
} satisfies TranslationOf<typeof boardWords>;
