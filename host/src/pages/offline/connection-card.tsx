import { needsConnection, useNetwork, useOffline, useServerContact, useSync } from '@studio/portal';
import { Button, Card, formatBytes, IconCloud, IconCloudOff, IconSend, Text } from '@studio/ui';
import { contactWords } from '../../device/network/contact-words';
import { useLastSync } from '../../device/network/last-sync';
import { countQueue, queueWords } from '../../device/queue/queue-count';
import styles from './connection-card.module.css';
import { UnsentHere } from '../../device/queue/unsent-here';

/** Is there a connection, what waits, when did it last work, and «Отправить всё сейчас». */
export function ConnectionCard() {
  const { online } = useNetwork();
  const { owner, manager } = useOffline();
  const { at } = useServerContact();
  const { statistics, syncing, syncNow } = useSync();
  const lastSync = useLastSync(owner);
  const count = countQueue(statistics);
  const contact = contactWords(at);
  const Icon = online ? IconCloud : IconCloudOff;
  const sendAll = async () => {
    await syncNow();
    await manager.writes.send('manual');
    await manager.photos.send('manual');
  };

  return (
    <Card as="section" aria-label="Связь с сервером">
      <div className={styles['line']} data-online={online}>
        <span className={styles['mark']}>
          <Icon size={24} aria-hidden />
        </span>
        <div className={styles['words']} aria-live="polite">
          <Text size="lead" weight="semibold">
            {online ? 'Связь с сервером есть' : 'Нет связи с сервером'}
          </Text>
          <Text tone="muted">
            {[
              contact !== null && (online ? `Последний ответ ${contact}.` : `Сервер отвечал ${contact}.`),
              owner !== null &&
                (lastSync === null
                  ? 'С этого устройства ещё ничего не отправляли.'
                  : `Последняя успешная отправка ${contactWords(lastSync)}.`),
            ]
              .filter(Boolean)
              .join(' ')}
          </Text>
        </div>
        {owner !== null && (
          <div className={styles['queue']}>
            <Text weight="medium">
              {count.total === 0
                ? 'Всё отправлено'
                : `Ждёт: ${queueWords(count)}${count.photos > 0 ? `, ${formatBytes(statistics?.photos.waiting_bytes ?? 0)}` : ''}`}
            </Text>
            {count.errors > 0 && (
              <Text tone="danger" weight="medium">
                С ошибкой: {count.errors}
              </Text>
            )}
            {count.total > 0 && (
              <Button
                variant="primary"
                icon={<IconSend size={18} aria-hidden />}
                loading={syncing}
                offReason={needsConnection(online)}
                onClick={() => void sendAll()}
              >
                Отправить всё сейчас
              </Button>
            )}
          </div>
        )}
      </div>
      <UnsentHere />
    </Card>
  );
}
