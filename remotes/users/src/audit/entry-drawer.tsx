import { auditActionWords, type AuditEntry } from '@studio/contracts';
import { orpc, toPortalError } from '@studio/portal';
import { Drawer, ErrorNotice, SpinnerPane, Text } from '@studio/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { EntryDetails } from './entry-details';
import type { AuditFilters } from './audit-filters';

interface EntryDrawerProps {
  /** Position in the chain, from the address; null while nothing is open. */
  seq: string | null;
  /** Entries on the screen: these need no fetch. */
  rows: readonly AuditEntry[] | undefined;
  names: Readonly<Record<string, string>>;
  onClose: () => void;
  onSubject: (subject: NonNullable<AuditFilters['subject']>) => void;
}

/** One entry in a side panel, also one that is in the address but not in the list. */
export function EntryDrawer({ seq, rows, names, onClose, onSubject }: EntryDrawerProps) {
  const wanted = seq !== null && /^[1-9]\d{0,13}$/.test(seq) ? Number(seq) : null;
  const listed = rows?.find((entry) => entry.seq === wanted);
  const fetched = useQuery({
    ...orpc.audit.list.queryOptions({ input: { seq: wanted ?? 1, limit: 1 } }),
    enabled: wanted !== null && rows !== undefined && listed === undefined,
    meta: { persist: false },
  });
  const [only] = fetched.data?.items ?? [];
  const found = listed ?? only;
  /** Keeps the content while the panel closes. */
  const [shown, setShown] = useState(found);
  if (found !== undefined && found !== shown) setShown(found);
  const entry = wanted === null ? shown : found;
  const error = fetched.error && toPortalError(fetched.error);
  return (
    <Drawer
      open={seq !== null}
      onClose={onClose}
      title={entry ? auditActionWords(entry.action) : 'Запись журнала'}
      description={entry && `Запись № ${entry.seq}`}
      size="lg"
    >
      {entry ? (
        <EntryDetails entry={entry} names={{ ...fetched.data?.names, ...names }} onSubject={onSubject} />
      ) : error ? (
        <ErrorNotice
          title="Не удалось открыть запись"
          requestId={error.requestId}
          onRetry={() => void fetched.refetch()}
          retrying={fetched.isFetching}
        >
          {error.message}
        </ErrorNotice>
      ) : fetched.isSuccess || wanted === null ? (
        <Text tone="muted">Такой записи нет, или она вам недоступна.</Text>
      ) : (
        <SpinnerPane />
      )}
    </Drawer>
  );
}
