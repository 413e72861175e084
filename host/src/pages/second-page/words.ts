import { defineWords } from '../../language/words';

/** The second screen: seen by staff from afar, and by clients. */
export const boardWords = defineWords('board', {
  fullscreen: 'На весь экран',
  leave: 'Свернуть',
  clock: (time: string) => `Время: ${time}`,
  online: 'Связь есть',
  offline: 'Нет связи',
  sent: 'Всё отправлено',
  waits: (things: number) => `Ждёт отправки: ${things}`,
  awake: 'Экран не погаснет',
  mayDim: 'Экран может погаснуть: браузер не умеет иначе',
  showing: 'Показ снимков',
  picture: (at: number, all: number) => `Снимок ${at} из ${all}`,
  want: (at: number) => `Снимок ${at}: нравится`,
  hearts: (count: number) => `Выбрано снимков: ${count}`,
  total: (pieces: number) => `Товаров: ${pieces}, к оплате`,
  bill: 'Ваша покупка',
  discount: 'Скидка',
  due: 'К оплате',
  scan: 'Наведите камеру телефона: оплата по СБП',
  paid: 'Оплачено, спасибо!',
  change: 'Ваша сдача',
});
