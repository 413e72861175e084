import { Navigate, orpc, toPortalError } from '@studio/portal';
import { Button, EmptyState, Text, useLate } from '@studio/ui';
import { useQuery } from '@tanstack/react-query';
import { useBack } from '@studio/screens';
import { LIST_PATH, sessionPath } from '../address';

/** A key of this device without a record: most likely already sent, so the server is asked for it. */
export function MissingRecord({ localId }: { localId: string }) {
  const back = useBack(LIST_PATH);
  const { data, isPending, error } = useQuery({
    ...orpc.photos.manifest.queryOptions({ input: { sessionKey: localId } }),
    meta: { persist: false },
    retry: false,
  });
  const late = useLate(isPending);
  if (data) return <Navigate to={sessionPath(data.session_id)} replace />;
  if (isPending) return late && <Text tone="muted">Ищем фотосессию на сервере…</Text>;
  return (
    <EmptyState
      kind="nothing-found"
      level={1}
      title="На этом устройстве такой записи нет"
      action={<Button onClick={back}>К списку фотосессий</Button>}
    >
      {toPortalError(error).isNetwork
        ? 'Скорее всего, она уже отправлена: найдите её в списке по имени или телефону клиента.'
        : 'Её удалили, или ссылка неверна.'}
    </EmptyState>
  );
}
