import type { TranslationOf } from '../language/words';
import type { shortcutsWords } from './words';

export default {
  title: 'Raccourcis',
  empty: 'Aucun raccourci. Ajoutez les pages que vous ouvrez le plus souvent.',
  edit: 'Personnaliser',
  dialog: 'Mes raccourcis',
  about: 'Les mêmes sur tous vos appareils.',
  chosen: 'Dans le menu, dans l’ordre',
  noneChosen: 'Rien pour l’instant. Ajoutez des pages de la liste ci-dessous.',
  more: 'À ajouter',
  allChosen: 'Toutes les pages accessibles sont dans le menu.',
  full: (most: number) => `Pas plus de ${most} raccourcis : retirez-en un d’abord.`,
  add: (title: string) => `Ajouter « ${title} »`,
  remove: (title: string) => `Retirer « ${title} »`,
  up: (title: string) => `« ${title} » : plus haut`,
  down: (title: string) => `« ${title} » : plus bas`,
  moved: (title: string, place: number, of: number) => `« ${title} » : place ${place} sur ${of}`,
  added: (title: string) => `« ${title} » est dans le menu`,
  removed: (title: string) => `« ${title} » n’est plus dans le menu`,
  standard: 'Rétablir les raccourcis standard',
  cancel: 'Annuler',
  save: 'Enregistrer',
  saved: 'Raccourcis enregistrés',
  failed: 'Les raccourcis n’ont pas été enregistrés',
  offline: 'Hors connexion, les raccourcis s’ouvrent mais ne se modifient pas : ils sont conservés sur le serveur.',
  notRead: 'Vos raccourcis ne se sont pas chargés ; voici les raccourcis standard.',
} satisfies TranslationOf<typeof shortcutsWords>;
