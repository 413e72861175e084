import type { TranslationOf } from '../language/words';
import type { updateWords } from './words';

export default {
  portal: 'A new version of the portal is available',
  replaced: 'The portal was updated in another tab. This one works as before; reload it when you are done.',
  apply: 'Update',
  openForm: 'Save or close the form first. Check the other tabs of the portal, too.',
  sending: 'Records are being sent to the server. Update when this is done.',
} satisfies TranslationOf<typeof updateWords>;
