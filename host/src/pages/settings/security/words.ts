import { countOf } from '@studio/ui';
import { defineWords } from '../../../language/words';

export const securityWords = defineWords('security', {
  devices: 'Устройства',
  devicesIntro: 'Здесь вы вошли в портал. Завершите сеанс там, где портал больше не нужен или где его открыли не вы.',
  devicesList: 'Устройства, на которых выполнен вход',
  failed: 'Не удалось загрузить устройства',
  thisDevice: 'Это устройство',
  now: 'сейчас в портале',
  seen: (at: string) => `в портале ${at}`,
  begun: (at: string) => `вход ${at}`,
  address: (address: string) => `IP ${address}`,
  end: 'Завершить',
  endOf: (browser: string) => `Завершить сеанс: ${browser}`,
  leave: 'Выйти',
  endOthers: 'Завершить все остальные',
  askOne: (browser: string) => `Завершить сеанс на устройстве «${browser}»?`,
  askOthers: 'Завершить сеансы на всех остальных устройствах?',
  askBody:
    'Портал сразу попросит там войти заново. Фотосессии, которые ещё не отправлены с того устройства, на нём и останутся.',
  confirm: 'Завершить',
  ended: (browser: string) => `Сеанс завершён: ${browser}`,
  endedMany: (count: number) => `Завершено: ${countOf(count, ['сеанс', 'сеанса', 'сеансов'])}`,
  notEnded: 'Сеанс не завершён',
  recent: 'Недавние входы и выходы',
  recentFailed: 'Не удалось загрузить входы',
  recentNone: 'Входов пока не было',
  unknown: 'Увидели чужой вход? Завершите его сеанс и сообщите администратору.',
});
