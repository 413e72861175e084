import type { TranslationOf } from '../language/words';
import type { appearanceWords } from './words';

export default {
  colours: { title: 'Couleurs', hint: 'Prend effet aussitôt et reste sur cet appareil.' },
  places: {
    title: 'Disposition',
    hint: 'Pour ordinateurs et tablettes : sur un téléphone, le menu est toujours en bas.',
  },
  theme: { title: 'Thème', light: 'Clair', dark: 'Sombre', system: 'Comme le système' },
  skin: { title: 'Habillage', default: 'Simple', bordered: 'Avec cadres', 'semi-dark': 'Menu sombre' },
  menu: { title: 'Menu des rubriques', side: 'Sur le côté', narrow: 'Sur le côté, étroit', top: 'En haut' },
  navbar: {
    title: 'Barre supérieure',
    sticky: 'Toujours visible',
    static: 'Défile avec la page',
    hidden: 'Masquée',
    hint: 'Quand la barre est masquée, ses boutons sont au pied du menu. Avec le menu en haut, la barre est toujours là.',
  },
  width: { title: 'Largeur de la page', fluid: 'Toute la fenêtre', boxed: '1200 pixels au plus' },
  footer: { title: 'Pied de page', static: 'À la fin de la page', sticky: 'Toujours visible', hidden: 'Masqué' },
  direction: { title: 'Sens', ltr: 'De gauche à droite', rtl: 'De droite à gauche' },
  reset: 'Rétablir l’original',
} satisfies TranslationOf<typeof appearanceWords>;
