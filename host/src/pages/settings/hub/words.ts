import { defineWords } from '../../../language/words';

export const hubWords = defineWords('settingsHub', {
  intro: 'Учётная запись — общая для всех ваших устройств. Остальное — только для этого.',
  account: 'Учётная запись',
  details: 'Имя и телефон',
  security: 'Безопасность',
  messenger: 'Мессенджер',
  notifications: 'Уведомления',
  allTopics: 'Приходят все',
  muted: (count: number) => `Отключено тем: ${count}`,
  profile: 'Мой профиль',
  profileHint: 'Роли, права, действия',
  device: 'Это устройство',
  installHint: 'Свой значок и окно, работа без связи',
  keys: 'Горячие клавиши',
  keysHint: (key: string) => `Все сочетания: ${key} + ?`,
  offline: 'Работа без связи',
  offlineHint: 'Очередь, что работает без сервера',
  help: 'Справка',
  helpHint: 'Ответы на вопросы о портале',
});
