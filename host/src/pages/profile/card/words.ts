import { countOf } from '@studio/ui';
import { defineWords } from '../../../language/words';

export const cardWords = defineWords('ownCard', {
  card: 'Моя карточка',
  copyPhone: 'Скопировать телефон',
  copied: 'Телефон скопирован',
  notCopied: 'Браузер не дал скопировать телефон',
  code: 'QR-код с вашим контактом',
  codeHint: 'Наведите камеру другого телефона — контакт сохранится в его книге',
  access: 'Права и страницы',
  accessHint: 'Ваши права и доступные страницы',
  bell: 'Уведомления',
  unread: (count: number) => (count === 0 ? 'Всё прочитано' : `Непрочитанных: ${count}`),
  queue: 'Отправка',
  allSent: 'На этом устройстве всё отправлено',
  waiting: (count: number) => `Ждёт отправки: ${count}`,
  devices: 'Устройства',
  signedIn: (count: number) => `Вход выполнен: ${countOf(count, ['устройство', 'устройства', 'устройств'])}`,
});
