import { defineWords } from '../../language/words';

/** What is said where the portal is offered as an app. */
export const offerWords = defineWords('installOffer', {
  search: 'приложение установка значок экран домой pwa',
  bannerTitle: (app: string) => `Приложение «${app}»`,
  bannerText: 'Одно нажатие — и вы в портале, без связи тоже',
  putAway: 'Не сейчас',
  accept: 'Установить',
  why: 'Портал откроется одним нажатием, на весь экран и без связи.',
  share: 'Нажмите «Поделиться» в панели браузера.',
  toHomeScreen: 'Выберите «На экран „Домой“».',
  add: (app: string) => `Нажмите «Добавить»: значок «${app}» появится среди приложений.`,
  understood: 'Понятно',
});
