import { defineWords } from '../language/words';

/** What is said where the portal is offered as an app. */
export const offerWords = defineWords('installOffer', {
  search: 'приложение установка значок экран домой pwa',
  bannerTitle: (app: string) => `«${app}» на главном экране`,
  bannerText: 'Откроется одним нажатием и работает без связи.',
  accept: 'Установить',
  why: 'Портал откроется одним нажатием, на весь экран и без связи.',
  share: 'Нажмите «Поделиться» в панели браузера.',
  toHomeScreen: 'Выберите «На экран „Домой“».',
  add: (app: string) => `Нажмите «Добавить»: значок «${app}» появится среди приложений.`,
  understood: 'Понятно',
});
