import { defineWords } from '../../language/words';

/** The settings' pages; devices and messenger have areas of their own. */
export const settingsWords = defineWords('settings', {
  intro: 'Ваши данные, вход в портал и то, как он выглядит.',
  tabsLabel: 'Части настроек',
  tabs: {
    account: 'Учётная запись',
    security: 'Безопасность',
    messenger: 'Мессенджер',
    appearance: 'Внешний вид',
    notifications: 'Уведомления',
  },
  save: 'Сохранить',
  cancel: 'Вернуть как было',
  details: {
    title: 'Имя и телефон',
    lastName: 'Фамилия',
    firstName: 'Имя',
    middleName: 'Отчество',
    phone: 'Телефон',
    phoneHint: 'По нему вас находят коллеги и узнаёт бот.',
    missingLastName: 'Укажите фамилию.',
    missingFirstName: 'Укажите имя.',
    tooLong: 'Не длиннее 80 знаков.',
    badPhone: 'Телефон не похож на номер: нужно +7 и десять цифр.',
    saved: 'Изменения сохранены',
    notSaved: 'Изменения не сохранены',
    newer: 'Пока вы редактировали, ваши данные изменил руководитель',
    failed: 'Не удалось загрузить ваши данные',
    others: 'Должность, роли, локации и дату приёма меняет руководитель.',
    noRight: 'Менять свои данные вам не разрешено. Обратитесь к руководителю.',
  },
  entrance: {
    title: 'Как вы входите',
    messenger: 'Мессенджер',
    devices: 'Устройства',
    leave: 'Выйти на этом устройстве',
  },
  notifications: {
    intro: 'О чём портал сообщает вам колокольчиком. Выбор действует на всех ваших устройствах.',
    list: 'Темы уведомлений',
    inMessenger: 'И в мессенджер',
    always: 'Приходит всегда',
    failed: 'Не удалось загрузить темы',
    notSaved: 'Выбор не сохранён',
  },
});
