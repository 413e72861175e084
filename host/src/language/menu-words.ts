import { defineWords } from './words';

export const languageWords = defineWords('language', {
  menu: (name: string) => `Язык: ${name}`,
  current: 'выбран',
  unsaved: 'Сначала сохраните или закройте форму: для другого языка страница откроется заново.',
  anyway: 'Открыть заново',
});
