import type { TranslationOf } from '../language/words';
import type { userMenuWords } from './words';

export default {
  signIn: 'Se connecter',
  account: (name) => `Compte: ${name}`,
  employee: 'Employé',
  online: 'en ligne',
  offline: 'pas de connexion',
  card: 'Ma carte',
  profile: 'Mon profil',
  settings: 'Réglages',
  help: 'Aide',
  hotkeys: 'Raccourcis clavier',
  withoutConnection: 'Travail hors ligne',
  failures: 'Pannes de sections',
  localBuild: 'Version locale d’une section',
  leave: 'Se déconnecter',
} satisfies TranslationOf<typeof userMenuWords>;
