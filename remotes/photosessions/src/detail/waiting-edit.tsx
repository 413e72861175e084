import type { Photosession } from '@studio/contracts';
import { Link, useLocalSessions } from '@studio/portal';
import { Banner, Link as TextLink } from '@studio/ui';
import { sessionPath } from '../address';
import { localReason } from '../local/local-stage';
import { isEditOnly } from '../local/sent';

/** Notice on the page of a session that this device has an edit of it which the server does not have yet. */
export function WaitingEdit({ session }: { session: Photosession }) {
  const { sessions } = useLocalSessions();
  const edit = sessions.find(
    ({ record, stage }) => stage !== 'synced' && isEditOnly(record) && record.server_id === session.id,
  );
  if (edit === undefined) return null;
  const reason = localReason(edit);
  return (
    <Banner
      tone={reason === null ? 'info' : 'warning'}
      title={reason === null ? 'Правка сохранена на устройстве и ещё не на сервере' : 'Правка не принята сервером'}
    >
      {reason !== null && `${reason} `}
      <TextLink asChild underlined>
        <Link to={sessionPath(edit.record.local_id)}>Открыть правку</Link>
      </TextLink>
    </Banner>
  );
}
