import { normalizePhone, type PhotosessionDuplicate } from '@studio/contracts';
import { type LocalSession, orpc, useLocalSessions, useNetwork } from '@studio/portal';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { localDuplicates } from '../local/merge-sessions';

const TYPING_PAUSE = 400;

/** Sessions that seem to be of the same client: the server's while there is a connection, and this device's own. */
export function useClientDuplicates(name: string, phone: string): { server: readonly PhotosessionDuplicate[]; local: readonly LocalSession[] } {
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
    server: complete ? (data ?? []) : [],
    local: complete ? localDuplicates(sessions.filter(({ stage }) => stage !== 'synced'), settledName, settledPhone) : [],
  };
}

function useDebounced(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), TYPING_PAUSE);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
