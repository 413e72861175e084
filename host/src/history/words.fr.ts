import type { TranslationOf } from '../language/words';
import type { historyWords } from './words';

export default {
  title: 'Historique',
  recent: 'Pages récentes',
  empty: 'Les pages que vous ouvrez apparaîtront ici.',
  clear: 'Effacer l’historique',
} satisfies TranslationOf<typeof historyWords>;
