import type { TranslationOf } from '../language/words';
import type { updateWords } from './words';

export default {
  portal: 'Une nouvelle version du portail est disponible',
  replaced:
    'Le portail a été mis à jour dans un autre onglet. Celui-ci fonctionne comme avant ; actualisez-le quand vous aurez terminé.',
  apply: 'Mettre à jour',
  openForm: 'Enregistrez ou fermez d’abord le formulaire. Vérifiez aussi les autres onglets du portail.',
  sending: 'Un envoi vers le serveur est en cours. Mettez à jour lorsqu’il sera terminé.',
} satisfies TranslationOf<typeof updateWords>;
