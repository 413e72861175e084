import type { PhotosessionDetail } from '@studio/contracts';
import { useLocalSessions } from '@studio/portal';
import { serverSide } from '../compare/compared-session';
import { localDuplicates } from '../local/merge-sessions';
import { useKeptCounts } from '../local/use-kept-counts';
import { SameClient } from './same-client';

/** Sessions of the same client as one on the server: the server's, and those that are still on this device. */
export function SameClientOf({ session }: { session: PhotosessionDetail }) {
  const { sessions } = useLocalSessions();
  const photos = useKeptCounts();
  const local = localDuplicates(sessions, session.name, session.phone).filter(
    ({ stage, record }) => stage !== 'synced' && record.local_id !== session.local_id,
  );
  return (
    <SameClient
      one={serverSide(session)}
      duplicates={session.duplicates}
      local={local.map((one) => ({ session: one, photos: photos.get(one.record.local_id) ?? 0 }))}
    />
  );
}
