import type { TranslationOf } from '../language/words';
import type { boardWords } from './words';

export default {
  lead: 'Pour le moniteur tourné vers les clients : ouvrez la page dans une fenêtre à part et déplacez-la.',
  fullscreen: 'Plein écran',
  leave: 'Quitter le plein écran',
  clock: (time) => `Heure : ${time}`,
  online: 'Connecté',
  offline: 'Pas de connexion',
  sent: 'Tout est envoyé',
  waits: (things) => `En attente d’envoi : ${things}`,
  awake: 'L’écran reste allumé',
  mayDim: 'L’écran peut s’éteindre : ce navigateur ne peut pas l’empêcher',
} satisfies TranslationOf<typeof boardWords>;
