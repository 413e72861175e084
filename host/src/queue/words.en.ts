import { counted } from '../language/counted';
import { listed } from '../language/listed';
import type { TranslationOf } from '../language/words';
import type { queueTexts } from './words';

export default {
  count: (sessions, photos, writes) =>
    listed('en', [
      sessions > 0 || photos + writes === 0
        ? counted(sessions, { one: '# photo session', other: '# photo sessions' })
        : null,
      photos > 0 ? counted(photos, { one: '# photo', other: '# photos' }) : null,
      writes > 0 ? counted(writes, { one: '# other record', other: '# other records' }) : null,
    ]),
  onDevice: (count) => `Queue on this device: ${count}`,
  failed: (errors) => `failed: ${errors}`,
  ofOthers: (count) =>
    `Also waiting on this device, from other people: ${count}. They will be sent when their authors sign in.`,
  ofAnybody: (count) =>
    `Waiting to be sent on this device: ${count}. They go to the server when whoever saved them signs in.`,
} satisfies TranslationOf<typeof queueTexts>;
