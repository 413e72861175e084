import type { TranslationOf } from '../../language/words';
import type { hubWords } from './words';

export default {
  intro: 'Le compte est commun à tous vos appareils. Le reste ne concerne que celui-ci.',
  account: 'Compte',
  details: 'Nom et téléphone',
  security: 'Sécurité',
  messenger: 'Messagerie',
  notifications: 'Notifications',
  allTopics: 'Toutes actives',
  muted: (count) => `Sujets coupés : ${count}`,
  profile: 'Mon profil',
  profileHint: 'Rôles, droits, activité',
  device: 'Cet appareil',
  installHint: 'Sa propre icône, aussi hors ligne',
  keys: 'Raccourcis clavier',
  keysHint: (key) => `Tous : ${key} + ?`,
  offline: 'Travail hors ligne',
  offlineHint: 'La file et ce qui marche sans serveur',
  help: 'Aide',
  helpHint: 'Réponses sur le portail',
} satisfies TranslationOf<typeof hubWords>;
