import type { TranslationOf } from '../../language/words';
import type { cardWords } from './words';

export default {
  card: 'Ma carte',
  copyPhone: 'Copier le téléphone',
  copied: 'Téléphone copié',
  notCopied: 'Le navigateur n’a pas permis la copie',
  code: 'Code QR avec votre contact',
  codeHint: 'Visez-le avec un autre téléphone pour enregistrer le contact',
  access: 'Droits et pages',
  accessHint: 'Ce que vous pouvez faire et voir',
  bell: 'Notifications',
  unread: (count) => (count === 0 ? 'Tout est lu' : `Non lues : ${count}`),
  queue: 'Envoi',
  allSent: 'Tout est envoyé depuis cet appareil',
  waiting: (count) => `En attente d’envoi : ${count}`,
  devices: 'Appareils',
  signedIn: (count) => `Connectés : ${count}`,
} satisfies TranslationOf<typeof cardWords>;
