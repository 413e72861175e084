import { defineWords } from '../../language/words';

/** What the button of the shortcuts says; the rest comes with their panel. */
export const shortcutsBarWords = defineWords('shortcutsBar', { shortcuts: 'Ярлыки' });
