import type { TranslationOf } from '../language/words';
import type { pagesWords } from './words';

export default {
  home: 'Page d’accueil',
  notFound: 'Page introuvable',
  sections: 'Liste des sections',
  notConnected: {
    title: (section) => `La section « ${section} » n’est pas connectée`,
    advice:
      'Cette section n’est pas encore installée sur votre portail. Une fois connectée, elle s’ouvrira à cette même adresse, sans mise à jour du reste.',
  },
  missing: {
    title: (section) =>
      section === '' ? 'La liste des sections ne s’est pas chargée' : `La section « ${section} » ne s’est pas chargée`,
    advice: 'Le serveur est injoignable. Nous réessaierons dès que possible.',
    retry: 'Réessayer',
  },
  crash: {
    title: 'Le portail s’est arrêté sur une erreur',
    advice: (cause) =>
      `Ce qui est enregistré sur l’appareil n’est pas perdu. Si l’erreur se répète, transmettez à l’assistance : ${cause}`,
    reload: 'Actualiser la page',
  },
} satisfies TranslationOf<typeof pagesWords>;
