import { useAuth, useNetwork, useOffline, useSync } from '@studio/portal';
import { Button, countOf, Dialog, IconCloudUpload } from '@studio/ui';

/** Before a log-out with unsent records: send them first, or leave them here under their owner (design note "People"). */
export function LogOutDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { logout } = useAuth();
  const { online } = useNetwork();
  const { manager } = useOffline();
  const { statistics, syncing, syncNow } = useSync();
  const waiting = statistics?.unsynced ?? 0;

  const sendFirst = async () => {
    await syncNow();
    if ((await manager.statistics()).unsynced === 0) await logout();
  };
  return (
    <Dialog
      open={open}
      onClose={onClose}
      role="alertdialog"
      title="На устройстве есть неотправленные записи"
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            Остаться
          </Button>
          <Button onClick={() => void logout()}>Выйти, не отправляя</Button>
          <Button
            variant="primary"
            icon={<IconCloudUpload size={18} aria-hidden />}
            disabled={!online}
            loading={syncing}
            onClick={() => void sendFirst()}
          >
            Отправить и выйти
          </Button>
        </>
      }
    >
      {countOf(waiting, ['фотосессия ещё не ушла', 'фотосессии ещё не ушли', 'фотосессий ещё не ушло'])} на сервер. Если
      выйти сейчас, записи останутся на этом устройстве: другие сотрудники их не увидят, а отправятся они, когда вы
      снова войдёте здесь.
      {!online && ' Отправить сейчас нельзя: нет связи.'}
    </Dialog>
  );
}
