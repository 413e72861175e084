import { type LeftRecords, readLeft, removeLeft } from '@studio/offline';
import { client, needsConnection, notify, useNetwork, useOffline } from '@studio/portal';
import { Button, ConfirmDialog, formatDate, IconDownload, IconSend, IconTrash, Row, Text } from '@studio/ui';
import { useState } from 'react';
import { queueWords } from '../../../device/queue/queue-count';
import { saveFile } from '../support/save-file';
import styles from '../waiting-list.module.css';
import { leftTable } from './left-file';
import type { LeftBy } from './use-left-here';

/** Nobody counts by themselves what they say that another one has made. */
const CHECKED = 'Продажи, сдачу дня и материалы учтёт второй сотрудник в разделе «На проверке».';

interface LeftRowProps {
  person: LeftBy;
  /** Reads the device again. */
  again: () => Promise<void>;
}

/** What one other person has left: who, how much, what is to be done, and for an administrator of the place the two ways to do it. */
export function LeftRow({ person, again }: LeftRowProps) {
  const { owner, name, may_hand_over } = person;
  const { manager, store } = useOffline();
  const { online } = useNetwork();
  const [busy, setBusy] = useState<'sending' | 'saving' | 'removing' | null>(null);
  const [reasons, setReasons] = useState<readonly string[]>([]);
  /** What has been saved as files: only that may be removed. */
  const [saved, setSaved] = useState<LeftRecords | null>(null);
  const [asking, setAsking] = useState(false);
  const offReason = needsConnection(online);

  const doing = async (what: NonNullable<typeof busy>, work: () => Promise<void>) => {
    setBusy(what);
    try {
      await work();
    } catch (failure) {
      notify({ message: failure instanceof Error ? failure.message : String(failure), color: 'error' });
    } finally {
      setBusy(null);
    }
  };
  const send = () =>
    doing('sending', async () => {
      const { writes } = await readLeft(store, owner);
      await manager.handOver(owner);
      const rest = await readLeft(store, owner);
      setReasons(reasonsIn(rest));
      const checked = writes.length === 0 ? '' : ` ${CHECKED}`;
      if (countOf(rest) === 0) notify({ message: `Записи переданы: ${name}.${checked}`, color: 'success' });
      await again();
    });
  const save = () =>
    doing('saving', async () => {
      const records = await readLeft(store, owner);
      saveFile(`Записи ${name}.csv`, new Blob([leftTable(records)], { type: 'text/csv;charset=utf-8' }));
      for (const { id, filename } of records.photos) {
        const content = await store.photoContent(id);
        if (content) saveFile(filename, content);
      }
      await note('exported', records);
      setSaved(records);
    });
  const remove = () =>
    doing('removing', async () => {
      if (saved === null) return;
      await note('removed', saved);
      await removeLeft(store, saved);
      setAsking(false);
      await again();
    });
  const note = (act: 'exported' | 'removed', { sessions, writes, photos }: LeftRecords) =>
    client.users.noteLeft({
      employeeId: owner,
      act,
      records: sessions.length + writes.length,
      photos: photos.length,
    });

  return (
    <li className={styles['row']}>
      <div className={styles['what']}>
        <Text weight="medium">{name}</Text>
        <Text tone="muted" size="caption">
          {queueWords(person)}
        </Text>
      </div>
      <div className={styles['reason']}>
        <Text tone={person.dismissed_on === null ? 'muted' : 'warning'}>{sentenceOf(person)}</Text>
        {reasons.map((reason) => (
          <Text key={reason} tone="danger">
            {reason}
          </Text>
        ))}
        {may_hand_over && (
          <Row gap={2} wrap>
            <Button
              size="sm"
              variant="primary"
              icon={<IconSend size={16} aria-hidden />}
              loading={busy === 'sending'}
              offReason={offReason}
              aria-label={`Принять и отправить: ${name}`}
              onClick={() => void send()}
            >
              Принять и отправить
            </Button>
            <Button
              size="sm"
              icon={<IconDownload size={16} aria-hidden />}
              loading={busy === 'saving'}
              offReason={offReason}
              aria-label={`Скачать файл: ${name}`}
              onClick={() => void save()}
            >
              Скачать файл
            </Button>
            {saved !== null && (
              <Button
                size="sm"
                variant="ghost"
                icon={<IconTrash size={16} aria-hidden />}
                offReason={offReason}
                aria-label={`Удалить с устройства: ${name}`}
                onClick={() => setAsking(true)}
              >
                Удалить с устройства
              </Button>
            )}
          </Row>
        )}
      </div>
      <ConfirmDialog
        open={asking}
        title={`Удалить с устройства записи: ${name}?`}
        description={`${queueWords(person)}. Проверьте, что скачанные файлы открываются: на сервере этого нет, и восстановить записи будет нельзя.`}
        confirmLabel="Удалить"
        danger
        loading={busy === 'removing'}
        onConfirm={() => void remove()}
        onCancel={() => setAsking(false)}
      />
    </li>
  );
}

function sentenceOf({ dismissed_on, may_hand_over }: LeftBy): string {
  if (dismissed_on === null) return 'Уйдёт на сервер, когда этот сотрудник войдёт.';
  const gone = `Сотрудник уволен ${formatDate(dismissed_on)} и войти уже не может.`;
  return may_hand_over
    ? `${gone} Передайте записи сами: автором останется он, а в журнале будет, кто передал.`
    : `${gone} Передать записи может администратор локации.`;
}

const countOf = ({ sessions, writes, photos }: LeftRecords) => sessions.length + writes.length + photos.length;

/** Why something of it stays, each reason once. */
function reasonsIn({ sessions, writes, photos }: LeftRecords): string[] {
  const said = [
    ...sessions.map(({ error, name }) => error && `Фотосессия ${name ?? ''}: ${error.message}`),
    ...writes.map(({ error, title }) => error && `${title}: ${error.message}`),
    ...photos.map(({ error }) => error && `Снимки: ${error.message}`),
  ];
  return [...new Set(said.filter((one) => one !== null))];
}
