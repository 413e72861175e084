import { spanOf } from '../language/span-of';
import type { TranslationOf } from '../language/words';
import type { deviceWords } from './words';

export default {
  clock: {
    fast: (span) => `L’horloge de cet appareil avance de ${span}.`,
    slow: (span) => `L’horloge de cet appareil retarde de ${span}.`,
    span: spanOf,
    advice: 'Vos données sont sauves, mais l’heure affichée est fausse : réglez l’horloge.',
    understood: 'Compris',
  },
  storage: {
    unusable: (why) => `Le stockage hors connexion est indisponible : ${why}`,
    unavailable:
      'le navigateur ne laisse pas le portail écrire sur cet appareil. Vérifiez que la fenêtre n’est pas privée et que les données de sites sont autorisées. D’ici là, rien ne peut être enregistré hors connexion.',
    full: 'cet appareil n’a plus d’espace. Libérez de la place et envoyez la file, sinon les nouvelles saisies ne seront pas enregistrées.',
    blocked:
      'un autre onglet retient sa version précédente. Fermez les autres onglets du portail et actualisez celui-ci.',
    newer:
      'le portail a été mis à jour dans un autre onglet. Ce que vous avez enregistré est toujours là ; actualisez la page pour continuer.',
    reload: 'Actualiser la page',
    almostFull: (share) =>
      `L’espace que le navigateur réserve au portail est occupé à ${share}. Envoyez la file et libérez de la place, sinon rien de nouveau ne pourra être enregistré hors connexion.`,
    room: 'Espace sur l’appareil',
    mayBeCleared:
      'Le navigateur peut effacer les données du portail s’il manque d’espace. Envoyez vos saisies dès le retour de la connexion.',
  },
} satisfies TranslationOf<typeof deviceWords>;
