import { hasPermission } from '@studio/contracts';
import type { LogEntry } from '@studio/offline';
import { Link, notify, useAuth, useNetwork, useOffline, useServerContact, useSync } from '@studio/portal';
import {
  Banner,
  Button,
  Card,
  countOf,
  Heading,
  IconCopy,
  IconDownload,
  IconTrash,
  IconUnplugged,
  Row,
  Stack,
} from '@studio/ui';
import { useEffect, useState } from 'react';
import { usePortal } from '../../../sections/portal-context';
import { useDeviceQueue } from '../use-device-queue';
import { type DeviceFacts, readDeviceFacts } from './device-facts';
import { DiagnosticsDialog } from './diagnostics-dialog';
import { DuplicatesDialog } from './duplicates-dialog';
import { FactList } from './fact-list';
import { LogList } from './log-list';
import { QueueTable } from './queue-table';

/** How often the figures are read again, ms. */
const LOOK_INTERVAL_MS = 5_000;

/** For support: every record with its attempts and last error, the device's figures, the log, a file to send. */
export function SupportView() {
  const { user } = useAuth();
  const { store, owner } = useOffline();
  const { statistics } = useSync();
  const queue = useDeviceQueue();
  const { facts, logs } = useFigures();
  const [open, setOpen] = useState<'file' | 'duplicates' | null>(null);

  const clearSent = async () => {
    if (owner === null) return;
    const count = await store.clearSynced(owner);
    notify({
      message:
        count === 0
          ? 'Отправленных записей на устройстве нет'
          : `Убрано: ${countOf(count, ['отправленная запись', 'отправленные записи', 'отправленных записей'])}`,
      color: 'success',
    });
  };

  return (
    <Stack gap={5}>
      <Row wrap>
        <Button icon={<IconDownload size={18} aria-hidden />} onClick={() => setOpen('file')}>
          Сохранить файл диагностики
        </Button>
        <Button icon={<IconTrash size={18} aria-hidden />} onClick={() => void clearSent()}>
          Очистить отправленные
        </Button>
        <Button icon={<IconCopy size={18} aria-hidden />} onClick={() => setOpen('duplicates')}>
          Найти дубликаты
        </Button>
        {user !== null && hasPermission(user.roles, 'access_logs') && (
          <Button asChild icon={<IconUnplugged size={18} aria-hidden />}>
            <Link to="/support/failures">Сбои разделов</Link>
          </Button>
        )}
      </Row>
      {queue.state === 'unreadable' && (
        <Banner tone="danger" title="Не удалось прочитать записи этого устройства" role="alert">
          Код причины: {queue.reason}. Остальные сведения ниже; файл диагностики тоже можно сохранить.
        </Banner>
      )}
      <Stack as="section" gap={3} aria-label="Очередь">
        <Heading level={2}>Очередь</Heading>
        <QueueTable queue={queue} />
      </Stack>
      <Card as="section" aria-label="Устройство">
        <Heading level={2}>Устройство</Heading>
        {facts !== null && <FactList facts={facts} statistics={statistics} />}
      </Card>
      <Card as="section" aria-label="Журнал">
        <Heading level={2}>Журнал за 12 часов</Heading>
        <LogList logs={logs} />
      </Card>
      {facts !== null && (
        <DiagnosticsDialog
          open={open === 'file'}
          onClose={() => setOpen(null)}
          parts={{ facts, statistics, queue, logs, owner }}
        />
      )}
      {owner !== null && <DuplicatesDialog open={open === 'duplicates'} onClose={() => setOpen(null)} owner={owner} />}
    </Stack>
  );
}

/** The device's figures and log, read again every few seconds. */
function useFigures(): { facts: DeviceFacts | null; logs: readonly LogEntry[] } {
  const { registry } = usePortal();
  const { store, owner } = useOffline();
  const { online } = useNetwork();
  const contact = useServerContact();
  const [facts, setFacts] = useState<DeviceFacts | null>(null);
  const [logs, setLogs] = useState<readonly LogEntry[]>([]);

  useEffect(() => {
    let current = true;
    const look = async () => {
      const known = await registry.get().catch(() => registry.current());
      const [seen, written] = await Promise.all([readDeviceFacts({ registry: known, contact, online }), store.logs()]);
      if (!current) return;
      setFacts(seen);
      // Entries of other employees are none of this one's business.
      setLogs(written.filter(({ user }) => user === owner || user === 'unknown'));
    };
    void look();
    const timer = setInterval(() => void look(), LOOK_INTERVAL_MS);
    return () => {
      current = false;
      clearInterval(timer);
    };
  }, [registry, store, owner, online, contact]);

  return { facts, logs };
}
