import { normalizePhone, type PhotosessionDuplicate } from '@studio/contracts';
import { type LocalSession, orpc, useLocalSessions, useNetwork } from '@studio/portal';
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { keptSessions } from '../list/kept-sessions';
import { clientKey, localDuplicates } from '../local/merge-sessions';

const TYPING_PAUSE_MS = 400;
const MAX_DUPLICATES_SHOWN = 5;

/**
 * Sessions that seem to be of the same client: the server's (when offline, those that this device has seen in a list), and this device's
 * own.
 */
export function useClientDuplicates(
  name: string,
  phone: string,
): { server: readonly PhotosessionDuplicate[]; local: readonly LocalSession[] } {
  const cache = useQueryClient();
  const { online } = useNetwork();
  const { sessions } = useLocalSessions();
  const client = useDebounced(`${name.trim()}\n${normalizePhone(phone) ?? ''}`);
  const [settledName = '', settledPhone = ''] = client.split('\n');
  const complete = settledName !== '' && settledPhone !== '';
  const { data } = useQuery({
    ...orpc.photosessions.duplicates.queryOptions({ input: { name: settledName, phone: settledPhone } }),
    enabled: online && complete,
    meta: { persist: false },
  });
  return {
    server: !complete ? [] : online ? (data ?? []) : seenDuplicates(cache, settledName, settledPhone),
    local: complete
      ? localDuplicates(
          sessions.filter(({ stage }) => stage !== 'synced'),
          settledName,
          settledPhone,
        )
      : [],
  };
}

function seenDuplicates(cache: QueryClient, name: string, phone: string): PhotosessionDuplicate[] {
  const wanted = clientKey(name, phone);
  return [...keptSessions(cache).values()]
    .map(({ record }) => record)
    .filter((session) => clientKey(session.name, session.phone) === wanted)
    .slice(0, MAX_DUPLICATES_SHOWN);
}

function useDebounced(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
