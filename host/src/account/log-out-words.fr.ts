import type { TranslationOf } from '../language/words';
import type { logOutWords } from './log-out-words';

export default {
  title: 'Cet appareil contient des saisies non envoyées',
  stay: 'Rester',
  leave: 'Se déconnecter sans envoyer',
  sendAndLeave: 'Envoyer et se déconnecter',
  sending: 'Envoi avant la déconnexion',
  sent: 'Tout est envoyé, déconnexion…',
  left: (queue) => `Reste à envoyer : ${queue}.`,
  notSent: (queue) => `Pas encore sur le serveur : ${queue}.`,
  ifNow:
    'Si vous vous déconnectez maintenant, elles restent sur cet appareil : personne d’autre ne les verra, et elles partiront quand vous vous reconnecterez ici.',
  offline: 'L’envoi est impossible pour le moment : pas de connexion.',
  failed: 'Tout n’a pas pu être envoyé. Les raisons sont à la page « Travail hors connexion ».',
  noAnswer:
    'Tout n’a pas pu être envoyé : le serveur ne répond pas. Réessayez plus tard ou déconnectez-vous, rien ne sera perdu.',
} satisfies TranslationOf<typeof logOutWords>;
