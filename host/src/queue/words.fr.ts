import { counted } from '../language/counted';
import { listed } from '../language/listed';
import type { TranslationOf } from '../language/words';
import type { queueTexts } from './words';

export default {
  count: (sessions, photos, writes) =>
    listed('fr', [
      sessions > 0 || photos + writes === 0
        ? counted(sessions, { one: '# séance photo', other: '# séances photo' })
        : null,
      photos > 0 ? counted(photos, { one: '# photo', other: '# photos' }) : null,
      writes > 0 ? counted(writes, { one: '# autre saisie', other: '# autres saisies' }) : null,
    ]),
  onDevice: (count) => `File d’attente de l’appareil : ${count}`,
  failed: (errors) => `en échec : ${errors}`,
  ofOthers: (count) =>
    `En attente aussi sur cet appareil, chez d’autres personnes : ${count}. L’envoi se fera quand leurs auteurs se connecteront.`,
  ofAnybody: (count) =>
    `En attente d’envoi sur cet appareil : ${count}. L’envoi se fera quand la personne qui les a enregistrées se connectera.`,
} satisfies TranslationOf<typeof queueTexts>;
