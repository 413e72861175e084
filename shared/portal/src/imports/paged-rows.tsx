import type { ImportRow } from '@studio/contracts';
import { Pagination } from '@studio/ui';
import { useState } from 'react';
import type { ImportKind } from './import-kind';
import { ImportRows } from './import-rows';

interface PagedRowsProps {
  /** «Строки под вопросом» */
  label: string;
  isAsking?: boolean;
  rows: readonly ImportRow[];
  pageSize: number;
  kind: ImportKind;
  /** Rows whose question was answered. */
  agreed: ReadonlySet<number>;
  onAgree: (row: number, yes: boolean) => void;
}

/** Rows of a table, a page at a time. */
export function PagedRows({ label, isAsking = false, rows, pageSize, kind, agreed, onAgree }: PagedRowsProps) {
  const [page, setPage] = useState(1);
  const current = Math.min(page, Math.max(1, Math.ceil(rows.length / pageSize)));
  return (
    <>
      <ImportRows
        label={label}
        isAsking={isAsking}
        rows={rows.slice((current - 1) * pageSize, current * pageSize)}
        kind={kind}
        agreed={agreed}
        onAgree={onAgree}
      />
      {rows.length > pageSize && (
        <Pagination page={current} pageSize={pageSize} total={rows.length} onChange={setPage} />
      )}
    </>
  );
}
