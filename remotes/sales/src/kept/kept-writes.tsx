import { type KeptWriteView, Link, notifyFailure, useOffline } from '@studio/portal';
import { Banner, Button, ConfirmDialog, Stack } from '@studio/ui';
import { useState } from 'react';

/** What is on this device and not on the server yet; what only failed goes by itself. `what`: «День», a masculine noun. */
export function KeptWrites({ writes, what }: { writes: readonly KeptWriteView[]; what: string }) {
  const { manager } = useOffline();
  const [doomed, setDoomed] = useState<KeptWriteView | null>(null);
  const discard = async ({ key }: KeptWriteView) => {
    setDoomed(null);
    await manager.writes.discard(key).catch((error: unknown) => notifyFailure(error, 'Запись не убрана с устройства.'));
  };
  if (writes.length === 0) return null;
  return (
    <Stack gap={2}>
      {writes.map((write) => {
        const { key, summary, error, sent_at, sending } = write;
        return error?.needs_person ? (
          <Banner
            key={key}
            tone="danger"
            title={`${what} на устройстве, сервер его не принял`}
            action={<Link to="/offline">Разобрать</Link>}
          >
            {summary}. {error.message}
          </Banner>
        ) : (
          <Banner
            key={key}
            tone="info"
            title={`${what} сохранён на устройстве и уйдёт сам`}
            action={
              sent_at === null &&
              !sending && (
                <Button size="sm" onClick={() => setDoomed(write)}>
                  Убрать
                </Button>
              )
            }
          >
            {summary}
          </Banner>
        );
      })}
      {/* What may have reached the server is not taken back here. */}
      <ConfirmDialog
        open={doomed !== null}
        title="Убрать запись с устройства?"
        description={`${what}: ${doomed?.summary ?? ''}. На сервере его ещё нет, и восстановить его будет нельзя.`}
        confirmLabel="Убрать"
        danger
        onConfirm={() => doomed && void discard(doomed)}
        onCancel={() => setDoomed(null)}
      />
    </Stack>
  );
}
