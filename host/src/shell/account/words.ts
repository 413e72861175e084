import { defineWords } from '../../language/words';

/** The account menu of the top bar. */
export const userMenuWords = defineWords('userMenu', {
  signIn: 'Войти',
  account: (name: string) => `Учётная запись: ${name}`,
  employee: 'Сотрудник',
  online: 'на связи',
  offline: 'нет связи',
  card: 'Моя карточка',
  profile: 'Мой профиль',
  settings: 'Настройки',
  help: 'Справка',
  hotkeys: 'Горячие клавиши',
  withoutConnection: 'Работа без связи',
  failures: 'Сбои разделов',
  localBuild: 'Локальная сборка раздела',
  leave: 'Выйти',
});
