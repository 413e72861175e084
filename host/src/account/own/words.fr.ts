import type { TranslationOf } from '../../language/words';
import type { ownWords } from './words';

export default {
  offline: {
    title: 'Pas de connexion',
    body: 'Ces données sont sur le serveur. Elles apparaîtront au retour de la connexion.',
  },
  stale: 'Données précédentes affichées',
  needsConnection: 'Pas de connexion : ce sera possible à son retour.',
  level: (level) => `niveau ${level} sur 9`,
  levelWords: {
    staff: 'travaille sur un site',
    leads: 'dirige un site',
    manages: 'dirige une ville ou un bureau',
    rules: 'dirige tout le réseau',
  },
  noRoles: 'Aucun rôle',
  primary: 'Principal',
  archived: 'Archivé',
  since: (day) => `depuis le ${day}`,
  devices: (count) => (count < 2 ? `${count} appareil` : `${count} appareils`),
  bound: 'Associée',
  notBound: 'Non associée',
} satisfies TranslationOf<typeof ownWords>;
