import { counted } from './counted';
import type { Phrases } from './words';

const synced = (count: number) =>
  counted(count, { one: '# séance photo synchronisée', other: '# séances photo synchronisées' });

/** French of what comes from elsewhere, by the Russian sentence. */
export default {
  'Сводка по фотосессиям': 'Bilan des séances photo',
  'Роли и доступ': 'Rôles et accès',
  'Продажи и статистика': 'Ventes et statistiques',
  'Новая фотосессия': 'Nouvelle séance photo',
  Фотосессия: 'Séance photo',
  Сотрудник: 'Employé',
  Подключения: 'Connexions',
  Роли: 'Rôles',
  'Журнал действий': 'Journal des actions',
  Пробел: 'Espace',
  Главная: 'Accueil',
  Сотрудники: 'Personnel',
  Люди: 'Équipe',
  Расходы: 'Dépenses',
  Расходники: 'Consommables',
  Склад: 'Stock',
  'Ежедневный отчёт': 'Rapport du jour',
  Отчёт: 'Rapport',
  Инвентарь: 'Inventaire',
  Товар: 'Articles',
  График: 'Planning',
  Зарплата: 'Paie',
  Локации: 'Sites',
  Статистика: 'Statistiques',
  Цифры: 'Chiffres',
  Фотосессии: 'Séances photo',
  Съёмки: 'Séances',
  'У вас нет необходимых прав для доступа к этой странице':
    'Vous n’avez pas les droits nécessaires pour accéder à cette page',
  'У вас нет необходимой роли для доступа к этой странице':
    'Vous n’avez pas le rôle nécessaire pour accéder à cette page',
  'У вас нет доступа к этому разделу': 'Vous n’avez pas accès à cette section',
  'Этот раздел открыт только офисным менеджерам.': 'Cette section est réservée aux responsables de bureau.',
  'Этот раздел открыт только городским менеджерам и региональным директорам.':
    'Cette section est réservée aux responsables de ville et aux directeurs régionaux.',
  'Этот раздел открыт только администраторам локаций.': 'Cette section est réservée aux administrateurs de site.',
  'Этот раздел открыт только дизайнерам.': 'Cette section est réservée aux graphistes.',
  'Быстрые операции открыты только кассирам и кладовщикам.':
    'Les opérations rapides sont réservées aux caissiers et aux magasiniers.',
  'У вас нет доступа к отчётам.': 'Vous n’avez pas accès aux rapports.',
  'У вас нет доступа к журналу действий.': 'Vous n’avez pas accès au journal des actions.',
  'У вас нет прав на управление материалами.': 'Vous n’avez pas le droit de gérer les matériaux.',
  'Фотосессия сохранена локально': 'Séance photo enregistrée sur cet appareil',
  'Синхронизация с сервером...': 'Synchronisation avec le serveur…',
  'Синхронизация завершена (нет новых данных)': 'Synchronisation terminée (rien de nouveau)',
  'Ошибка сохранения данных': 'Échec de l’enregistrement des données',
  'Ошибка синхронизации, попробуем позже': 'Échec de la synchronisation, nouvel essai plus tard',
  'Подключение восстановлено': 'Connexion rétablie',
  'Работаем в автономном режиме': 'Travail hors connexion',
  'Offline режим активирован': 'Mode hors connexion activé',
  'Сервер ответил непонятно (код #). Повторите позже.': (code) =>
    `Réponse incompréhensible du serveur (code ${code}). Réessayez plus tard.`,
  'Сервер не ответил вовремя. Проверьте связь и повторите.':
    'Le serveur n’a pas répondu à temps. Vérifiez la connexion et réessayez.',
  'Нет связи с сервером. Проверьте интернет и повторите.':
    'Pas de connexion au serveur. Vérifiez Internet et réessayez.',
  'Ответ сервера не удалось прочитать. Повторите позже.': 'La réponse du serveur est illisible. Réessayez plus tard.',
  Фотограф: 'Photographe',
  Дизайнер: 'Graphiste',
  Продавец: 'Vendeur',
  Администратор: 'Administrateur',
  'Ст. Администратор': 'Administrateur principal',
  'Региональный Директор': 'Directeur régional',
  'Федеральный Менеджер': 'Responsable national',
  Офис: 'Bureau',
  Разработчик: 'Développeur',
  'Офисный Менеджер': 'Responsable de bureau',
  'Городской Менеджер': 'Responsable de ville',
  Кассир: 'Caissier',
  Кладовщик: 'Magasinier',
  '# фотосессия синхронизирована': synced,
  '# фотосессии синхронизированы': synced,
  '# фотосессий синхронизировано': synced,
} satisfies Phrases;
