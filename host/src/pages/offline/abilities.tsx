import { Card, Heading, IconCheck, IconWifiOff } from '@studio/ui';
import styles from './abilities.module.css';

const WORKS = [
  'Новая фотосессия: сохраняется на этом устройстве и уходит сама, когда появится связь.',
  'Снимки к фотосессии: выбранные файлы хранятся здесь, пока сервер не примет их все.',
  'Правка и повторная отправка записей, которые ещё не на сервере.',
  'Списки, карточки и отчёты, которые вы уже открывали: последние данные и время, когда они получены.',
  'Миниатюры фотосессий, которые вы уже смотрели.',
  'Сам портал: разделы, прямые ссылки и обновление страницы.',
];

const NEEDS = [
  'Вход в портал.',
  'Страницы и фотосессии, которых вы на этом устройстве ещё не открывали, и поиск по всем записям.',
  'Изменение и удаление того, что уже на сервере.',
  'Оригиналы снимков.',
];

/** What can be done without a server, and what cannot, in plain words. */
export function Abilities() {
  return (
    <Card as="section" aria-label="Что работает без связи">
      <div className={styles['columns']}>
        <div>
          <Heading level={2}>Работает без связи</Heading>
          <ul className={styles['list']} data-works>
            {WORKS.map((line) => (
              <li key={line}>
                <IconCheck size={18} aria-hidden />
                {line}
              </li>
            ))}
          </ul>
        </div>
        <div>
          <Heading level={2}>Нужна связь</Heading>
          <ul className={styles['list']}>
            {NEEDS.map((line) => (
              <li key={line}>
                <IconWifiOff size={18} aria-hidden />
                {line}
              </li>
            ))}
          </ul>
        </div>
      </div>
    </Card>
  );
}
