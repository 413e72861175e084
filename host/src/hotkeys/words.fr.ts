import type { TranslationOf } from '../language/words';
import type { hotkeysWords } from './words';

export default {
  title: 'Raccourcis clavier',
  about:
    'Ils fonctionnent dans toutes les dispositions de clavier, sauf pendant la saisie. Ce qui est possible sans serveur :',
  offlineLink: 'le travail hors connexion',
  here: 'Sur cet écran',
  nothingHere: 'Cet écran n’a pas de touches propres.',
  everywhere: 'Partout',
  places: 'Rubriques',
  elsewhere: 'Touches des autres rubriques',
  palette: 'Recherche et commandes',
  slash: 'Recherche sur l’écran, sinon dans le portail',
  help: 'Cette aide',
  escape: 'Fermer la fenêtre',
} satisfies TranslationOf<typeof hotkeysWords>;
