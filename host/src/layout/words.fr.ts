import type { TranslationOf } from '../language/words';
import type { layoutWords } from './words';

export default {
  home: (app) => `${app}, accueil`,
  navigation: 'Rubriques',
  allPlaces: 'Toutes les rubriques',
  more: 'Plus',
  moreWaiting: (queue) => `Plus, en attente sur cet appareil : ${queue}`,
  openNavigation: 'Ouvrir le menu des rubriques',
  collapse: 'Réduire le menu',
  expand: 'Développer le menu',
  queue: 'File d’attente de l’appareil',
  withErrors: (queue, count) => `${queue}, en erreur : ${count}`,
  notConnected: 'non connectée',
  placeNotConnected: (title) => `${title}, non connectée`,
  tooltipNotConnected: (title) => `${title} : cette rubrique n’est pas connectée`,
  toTop: 'Haut de la page',
  loading: 'Chargement de l’écran',
  starting: (app) => `${app} se charge`,
  tools: 'À portée de main',
  theme: (name) => `Thème : ${name.toLowerCase()}`,
  themes: { light: 'Clair', dark: 'Sombre', system: 'Comme le système' },
  chosen: 'choisi',
  footer: {
    links: 'À propos du portail',
    build: (version) => `Version ${version}`,
    help: 'Aide',
    offline: 'Travail hors connexion',
    hotkeys: 'Raccourcis clavier',
  },
} satisfies TranslationOf<typeof layoutWords>;
