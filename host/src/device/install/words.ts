import { defineWords } from '../../language/words';

/** What the first load says of the portal as an app; the rest comes with the offer. */
export const installWords = defineWords('install', {
  offer: 'Установить портал',
  thanks: 'Портал установлен. Теперь он открывается со своего значка, и без связи тоже.',
});
