import type { PriceListCard } from '@studio/contracts';
import { client, needsConnection, type PortalError, useNetwork } from '@studio/portal';
import { Button, ErrorNotice, Text } from '@studio/ui';
import { useMutation, type UseMutationResult } from '@tanstack/react-query';
import { useRef } from 'react';

type Importing = UseMutationResult<PriceListCard, PortalError, File>;

/** Reads the prices of a draft from a table; a table with one wrong row changes nothing. */
export function useImportPrices(listId: string, onDone: (list: PriceListCard) => void): Importing {
  return useMutation<PriceListCard, PortalError, File>({
    mutationFn: (file) => client.sales.importPriceList({ params: { id: listId }, body: { file } }),
    onSuccess: onDone,
  });
}

/** The file input for the table. */
export function ImportPrices({ importing }: { importing: Importing }) {
  const { online } = useNetwork();
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        hidden
        type="file"
        accept=".csv,.xlsx"
        aria-label="Таблица с ценами"
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          target.value = '';
          if (file) importing.mutate(file);
        }}
      />
      <Button offReason={needsConnection(online)} loading={importing.isPending} onClick={() => input.current?.click()}>
        Цены из таблицы…
      </Button>
    </>
  );
}

/** The rows for which the table was refused. */
export function ImportFault({ error }: { error: PortalError }) {
  return (
    <ErrorNotice title="Цены не загружены" requestId={error.requestId}>
      {error.message}
      {faultsOf(error.details).map(({ row, message }) => (
        <Text key={`${row} ${message}`} as="div">
          Строка {row}: {message}
        </Text>
      ))}
    </ErrorNotice>
  );
}

function faultsOf(details: unknown): { row: number; message: string }[] {
  return Array.isArray(details) ? (details as { row: number; message: string }[]).slice(0, 10) : [];
}
