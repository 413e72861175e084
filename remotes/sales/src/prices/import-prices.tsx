import type { PriceListCard } from '@studio/contracts';
import { client, needsConnection, type PortalError, useNetwork } from '@studio/portal';
import { Button, ErrorNotice, Stack, Text } from '@studio/ui';
import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';

interface ImportPricesProps {
  listId: string;
  onDone: (list: PriceListCard) => void;
}

/** Takes the prices of a draft from a table; a table with one wrong row changes nothing, and its rows are named. */
export function ImportPrices({ listId, onDone }: ImportPricesProps) {
  const { online } = useNetwork();
  const input = useRef<HTMLInputElement>(null);
  const importing = useMutation<PriceListCard, PortalError, File>({
    mutationFn: (file) => client.sales.importPriceList({ params: { id: listId }, body: { file } }),
    onSuccess: onDone,
  });
  const { error } = importing;
  return (
    <Stack gap={1}>
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
      {error && (
        <ErrorNotice title="Цены не загружены" requestId={error.requestId}>
          {error.message}
          {faultsOf(error.details).map(({ row, message }) => (
            <Text key={`${row} ${message}`} as="div">
              Строка {row}: {message}
            </Text>
          ))}
        </ErrorNotice>
      )}
    </Stack>
  );
}

function faultsOf(details: unknown): { row: number; message: string }[] {
  return Array.isArray(details) ? (details as { row: number; message: string }[]).slice(0, 10) : [];
}
