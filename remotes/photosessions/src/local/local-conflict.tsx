import type { Photosession } from '@studio/contracts';
import { type LocalSession, toPortalError, useOffline } from '@studio/portal';
import { ErrorNotice, Stack } from '@studio/ui';
import { useState } from 'react';
import { useChoices } from '../creation/use-choices';
import { editConflicts, formOf } from '../detail/session-edit';
import { EditConflictNotice } from './edit-conflict-notice';
import { formOfRecord, inputOfForm } from './record-form';

interface LocalConflictProps {
  record: LocalSession['record'];
  /** The session as somebody else has saved it. */
  server: Photosession;
}

/** An edit of this device conflicts with another one on the server: both versions, and the choice. */
export function LocalConflict({ record, server }: LocalConflictProps) {
  const { manager } = useOffline();
  const { photographers } = useChoices();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const photographerName = (id: string) =>
    photographers.find((one) => one.id === id)?.full_name ?? record.photographer ?? '—';
  const mine = formOfRecord(record);

  const settle = async (form: typeof mine, photographer: string | null) => {
    setBusy(true);
    // A session stays in its location, whatever else is chosen.
    const input = inputOfForm({ ...form, locationId: mine.locationId }, record, { photographer, location: null });
    try {
      const edited = await manager.edit(record.local_id, input);
      setFailure(edited.ok ? null : edited.failure.message);
      if (edited.ok) await manager.retry(record.local_id);
    } catch (error) {
      setFailure(toPortalError(error).message);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Stack gap={3}>
      {failure !== null && <ErrorNotice title="Выбор не сохранён">{failure}</ErrorNotice>}
      <EditConflictNotice
        conflicts={editConflicts(mine, server, photographerName)}
        onKeepMine={() => void settle(mine, record.photographer ?? null)}
        onTakeTheirs={() => void settle(formOf(server), server.photographer_name)}
        busy={busy}
      />
    </Stack>
  );
}
