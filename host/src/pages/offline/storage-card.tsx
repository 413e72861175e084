import { notify } from '@studio/portal';
import { Button, Card, formatBytes, Heading, ProgressBar, StatusChip, Text } from '@studio/ui';
import { useStorageEstimate } from './use-storage-estimate';

/** Share of the browser's room from which the bar warns. */
const ALMOST_FULL_SHARE = 0.9;

/** How much room the portal takes, and whether the browser promised to keep it. */
export function StorageCard() {
  const { usage, quota, persisted, ask } = useStorageEstimate();
  const share = usage !== null && quota ? usage / quota : null;
  const request = async () => {
    const answer = await ask();
    notify(
      answer === 'granted'
        ? { message: 'Браузер обещал хранить данные портала', color: 'success' }
        : {
            message:
              'Браузер пока не обещает хранить данные. Добавьте портал на главный экран или в закладки и попробуйте ещё раз.',
            color: 'warning',
          },
    );
  };
  return (
    <Card as="section" aria-label="Место и сохранность">
      <Heading level={2}>Место и сохранность</Heading>
      {share !== null && usage !== null && quota !== null && (
        <>
          <ProgressBar
            label="Занято из места, отведённого браузером"
            value={share}
            tone={share >= ALMOST_FULL_SHARE ? 'danger' : 'success'}
          />
          <Text tone="muted">
            Занято {formatBytes(usage)} из {formatBytes(quota)}, отведённых браузером.
          </Text>
        </>
      )}
      {persisted === true && <StatusChip tone="success">Браузер обещал хранить данные</StatusChip>}
      {persisted === false && (
        <>
          <Text>
            Браузер может очистить данные портала, если на диске кончится место. Попросите его этого не делать.
          </Text>
          <Button wide onClick={() => void request()}>
            Попросить браузер хранить данные
          </Button>
        </>
      )}
      {persisted === null && share === null && (
        <Text tone="muted">Этот браузер не сообщает, сколько места занято. Отправляйте записи чаще.</Text>
      )}
    </Card>
  );
}
