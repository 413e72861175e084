import type { languageWords } from './menu-words';
import type { TranslationOf } from './words';

export default {
  menu: (name) => `Langue : ${name}`,
  current: 'sélectionnée',
  unsaved: 'Enregistrez ou fermez d’abord le formulaire : la page doit se rouvrir dans l’autre langue.',
  anyway: 'Rouvrir',
} satisfies TranslationOf<typeof languageWords>;
