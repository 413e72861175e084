import { counted } from '../language/counted';
import type { TranslationOf } from '../language/words';
import type { queueTexts } from './words';

export default {
  count: (sessions, photos) =>
    [
      sessions > 0 || photos === 0 ? counted(sessions, { one: '# photo session', other: '# photo sessions' }) : null,
      photos > 0 ? counted(photos, { one: '# photo', other: '# photos' }) : null,
    ]
      .filter((words) => words !== null)
      .join(' and '),
  onDevice: (count) => `Queue on this device: ${count}`,
  failed: (errors) => `failed: ${errors}`,
  ofOthers: (count) =>
    `Also waiting on this device, from other people: ${count}. They will be sent when their authors sign in.`,
  ofAnybody: (count) =>
    `Waiting to be sent on this device: ${count}. They go to the server when whoever saved them signs in.`,
} satisfies TranslationOf<typeof queueTexts>;
