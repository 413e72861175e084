import type { TranslationOf } from '../language/words';
import type { offerWords } from './offer-words';

export default {
  search: 'application icône écran d’accueil pwa',
  bannerTitle: (app) => `L’application « ${app} »`,
  bannerText: 'S’ouvre d’un geste, même hors ligne',
  putAway: 'Plus tard',
  accept: 'Installer',
  why: 'Le portail s’ouvre d’un geste, en plein écran, et fonctionne hors ligne.',
  share: 'Touchez « Partager » dans la barre du navigateur.',
  toHomeScreen: 'Choisissez « Sur l’écran d’accueil ».',
  add: (app) => `Touchez « Ajouter » : l’icône « ${app} » apparaît parmi vos applications.`,
  understood: 'Compris',
} satisfies TranslationOf<typeof offerWords>;
