import { DENIALS, ROLES } from '@studio/contracts';
import { SYNC_TOASTS, syncedToast } from '@studio/offline';
import { PortalError, readGuardError, toPortalError } from '@studio/portal';
import { NAVIGATION } from '../navigation/entries';
import ar from './ar';
import en from './en';
import fr from './fr';
import { installTranslations, phrase } from '../language/words';

/** Every sentence that reaches the shell's screens ready-made. */
const SENTENCES = [
  // Screens of the sections that are delivered, and the key with a name.
  'Новая фотосессия',
  'Фотосессия',
  'Сотрудник',
  'Подключения',
  'Роли',
  'Журнал действий',
  'Продажи и статистика',
  'Сводка по фотосессиям',
  'Роли и доступ',
  'Пробел',
  ...NAVIGATION.flatMap(({ title, short }) => (short === undefined ? [title] : [title, short])),
  ...['insufficient_permissions', 'insufficient_role', 'access_denied'].map(
    (code) => readGuardError(`?error=${code}`)?.message ?? '',
  ),
  ...Object.values(DENIALS),
  ...Object.values(SYNC_TOASTS).map(({ message }) => message),
  ...[1, 3, 5].map((count) => syncedToast(count).message),
  'Ещё ждёт отправки: 3',
  'Всё отправлено на сервер',
  ...[new TypeError('fetch'), new DOMException('', 'TimeoutError'), new Error('?')].map(
    (error) => toPortalError(error).message,
  ),
  ...Object.values(ROLES).map(({ display_name }) => display_name),
];

afterEach(() => installTranslations({}));

it.each(Object.entries({ en: en.phrases, fr: fr.phrases, ar: ar.phrases }))(
  '%s knows every sentence that comes from elsewhere',
  (_language, phrases) => {
    installTranslations({ phrases });
    expect(SENTENCES.filter((sentence) => /[\u0400-\u04FF]/.test(phrase(sentence)) || phrase(sentence) === '')).toEqual(
      [],
    );
    expect(Object.keys(phrases).sort()).toEqual(Object.keys(en.phrases).sort());
  },
);

it('the number of a sentence goes into its translation', () => {
  installTranslations({ phrases: en.phrases });
  expect(phrase('5 фотосессий синхронизировано')).toBe('5 photo sessions synchronised');
  expect(phrase('Сервер ответил непонятно (код 502). Повторите позже.')).toBe(
    'The server’s answer made no sense (code 502). Try again later.',
  );
  expect(new PortalError({ code: 'x', message: 'Имя занято' })).toHaveProperty('message', phrase('Имя занято'));
});

it('is Russian while no language is on', () => {
  expect(phrase('Главная')).toBe('Главная');
});
