import type { TranslationOf } from '../language/words';
import type { connectionWords } from './connection-words';

export default {
  lost: (lastAnswer) =>
    lastAnswer === null
      ? 'Pas de connexion au serveur.'
      : `Pas de connexion au serveur, dernière réponse ${lastAnswer}.`,
  keptShort: 'Les nouvelles saisies sont gardées sur cet appareil.',
  kept: 'Vous pouvez continuer : les nouvelles séances et photos sont gardées sur cet appareil et partiront d’elles-mêmes.',
  whatWorks: 'Ce qui fonctionne hors connexion',
  syncing: 'Synchronisation avec le serveur…',
  online: 'En ligne',
  offline: 'Hors connexion',
  allSent: (state) => `${state}, tout est envoyé`,
  waiting: (state, queue) => `${state}, en attente : ${queue}`,
  failed: (count) => `en échec : ${count}`,
  why: 'Les raisons et « Réessayer » sont dans la file de l’appareil.',
  willGo: 'Les saisies partiront d’elles-mêmes.',
  willGoLater: 'Les saisies sont gardées sur cet appareil et partiront au retour de la connexion.',
  nothing: 'Rien n’attend d’être envoyé sur cet appareil.',
  savedHere: 'Les nouvelles séances photo sont gardées sur cet appareil.',
  send: 'Envoyer maintenant',
  queue: 'File d’attente de l’appareil',
  toSessions: 'Vers les séances photo',
} satisfies TranslationOf<typeof connectionWords>;
