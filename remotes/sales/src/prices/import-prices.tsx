import type { PriceListCard } from '@studio/contracts';
import { client, needsConnection, orpc, type PortalError, useNetwork } from '@studio/portal';
import { type Action, useAction } from '@studio/screens';
import { Button, countOf, ErrorNotice, Text } from '@studio/ui';
import { useRef } from 'react';

type Importing = Action<File, PriceListCard>;

/**
 * Reads the prices of a draft from a table; a table with one wrong row changes nothing. Taken back, the draft has the prices that it had,
 * unless somebody has changed it since.
 */
export function useImportPrices({ id, lines }: PriceListCard, onDone: (list: PriceListCard) => void): Importing {
  return useAction<File, PriceListCard>({
    run: (file) => client.sales.importPriceList({ params: { id }, body: { file } }),
    onDone,
    done: () => 'Цены из таблицы загружены',
    undo: ({ revision }) => ({
      run: () => client.sales.updatePriceList({ id, revision, lines: [...lines] }),
      done: 'Прежние цены вернулись',
    }),
    invalidates: [orpc.sales.priceList.queryKey({ input: { id } })],
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
          if (file) importing.run(file);
        }}
      />
      <Button offReason={needsConnection(online)} loading={importing.busy} onClick={() => input.current?.click()}>
        Цены из таблицы…
      </Button>
    </>
  );
}

const FAULTS_SHOWN = 10;

/** The rows for which the table was refused. */
export function ImportFault({ error }: { error: PortalError }) {
  const faults = faultsOf(error.details);
  const more = faults.length - FAULTS_SHOWN;
  return (
    <ErrorNotice title="Цены не загружены" requestId={error.requestId}>
      {error.message}
      {faults.slice(0, FAULTS_SHOWN).map(({ row, message }) => (
        <Text key={`${row} ${message}`} as="div">
          Строка {row}: {message}
        </Text>
      ))}
      {more > 0 && <Text as="div">И ещё {countOf(more, ['строка', 'строки', 'строк'])} с ошибками.</Text>}
    </ErrorNotice>
  );
}

function faultsOf(details: unknown): { row: number; message: string }[] {
  return Array.isArray(details) ? (details as { row: number; message: string }[]) : [];
}
