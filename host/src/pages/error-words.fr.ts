import type { TranslationOf } from '../language/words';
import type { errorWords } from './error-words';

export default {
  401: { title: 'Connectez-vous d’abord', text: 'Cette page s’ouvre après la connexion au portail.' },
  403: {
    title: 'Accès refusé',
    text: 'La page existe, mais votre rôle ne l’ouvre pas. L’administrateur de votre lieu accorde l’accès.',
  },
  404: { title: 'Cette page n’existe pas', text: 'Le lien est peut-être périmé ou mal écrit.' },
  500: {
    title: 'Erreur du serveur',
    text: 'La page n’a pas pu s’afficher. Ce qui est enregistré sur cet appareil n’est pas perdu. Réessayez dans une minute.',
  },
  503: {
    title: 'Le portail est momentanément indisponible',
    text: 'Le serveur est en mise à jour ou occupé. Les nouvelles séances sont enregistrées sur cet appareil et partiront d’elles-mêmes.',
  },
  address: 'Vous cherchiez',
  home: 'À l’accueil',
  back: 'Retour',
  signIn: 'Se connecter',
  help: 'Aide',
  search: 'Que cherchiez-vous ?',
  find: 'Chercher dans l’aide',
} satisfies TranslationOf<typeof errorWords>;
