import type { SyncStatistics } from '@studio/portal';
import { dash, formatBytes, formatMoment } from '@studio/ui';
import { clockWords } from '../../../device/health/clock-words';
import type { DeviceFacts } from './device-facts';
import styles from './support.module.css';

const WORKER_STATES: Record<string, string> = {
  parsed: 'загружен',
  installing: 'устанавливается',
  installed: 'ждёт обновления страницы',
  activating: 'включается',
  activated: 'работает',
  redundant: 'заменён',
};

/** The device's figures, one line each. */
export function FactList({ facts, statistics }: { facts: DeviceFacts; statistics: SyncStatistics | null }) {
  return (
    <dl className={styles['facts']}>
      {factLines(facts, statistics).map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value || dash}</dd>
        </div>
      ))}
    </dl>
  );
}

function factLines(facts: DeviceFacts, statistics: SyncStatistics | null): (readonly [string, string])[] {
  const { usage, quota, persisted } = facts.storage;
  return [
    ['Версия портала', facts.host ?? 'для разработки'],
    ['Версии разделов', facts.remotes.map(({ name, version }) => `${name} ${version}`).join(', ')],
    [
      'Связь',
      `${facts.portal_online ? 'есть' : 'нет'}; сеть по мнению браузера: ${facts.browser_online ? 'есть' : 'нет'}`,
    ],
    ['Последний ответ сервера', facts.last_contact === null ? '' : formatMoment(facts.last_contact)],
    ['Часы устройства', clockText(facts.clock_difference)],
    ['Следующая отправка', statistics?.next_sync ? formatMoment(statistics.next_sync) : ''],
    ['Ждёт повтора по расписанию', String(statistics?.retry_queue_size ?? 0)],
    ['Ждёт входа', statistics?.sign_in_required ? 'да' : 'нет'],
    [
      'Фоновая программа портала',
      facts.workers.map(({ state }) => WORKER_STATES[state] ?? state).join(', ') || 'не установлена',
    ],
    ['Страница под её управлением', facts.controlled ? 'да' : 'нет'],
    ['Отправка при закрытом портале', facts.background_sync ? 'браузер умеет' : 'браузер не умеет'],
    ['Место', usage === null || quota === null ? '' : `${formatBytes(usage)} из ${formatBytes(quota)}`],
    ['Браузер обещал хранить данные', persisted === null ? '' : persisted ? 'да' : 'нет'],
    ['Хранимые части', facts.caches.join(', ')],
    ['Занятые блокировки', lockText(facts.locks)],
    ['Браузер', facts.browser],
    ['Время устройства', `${formatMoment(facts.device_time)}, ${facts.time_zone}`],
  ];
}

function clockText(difference: number | null): string {
  if (difference === null) return 'сравнить пока не с чем';
  return Math.abs(difference) < 60_000 ? 'идут верно' : clockWords(difference);
}

function lockText(locks: DeviceFacts['locks']): string {
  if (locks === null) return 'браузер не умеет';
  return locks.map(({ name, pending }) => (pending ? `${name} (ждёт)` : name)).join(', ') || 'нет';
}
