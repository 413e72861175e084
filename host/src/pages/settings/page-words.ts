import { defineWords } from '../../language/words';

export const settingsPageWords = defineWords('settingsPages', {
  settings: 'Настройки',
  account: 'Настройки учётной записи',
});
