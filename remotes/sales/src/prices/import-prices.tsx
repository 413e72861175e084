import type { PriceListCard } from '@studio/contracts';
import { client, groupFaults, needsConnection, orpc, type PortalError, rowsWords, useNetwork } from '@studio/portal';
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

/** Why the table was refused: each sentence once, with its rows. */
export function ImportFault({ error }: { error: PortalError }) {
  const faults = groupFaults(faultsOf(error.details));
  const more = faults.length - FAULTS_SHOWN;
  return (
    <ErrorNotice title="Цены не загружены" requestId={error.requestId}>
      {error.message}
      {faults.slice(0, FAULTS_SHOWN).map(({ rows, message }) => (
        <Text key={message} as="div">
          {rowsWords(rows)}: {message}
        </Text>
      ))}
      {more > 0 && <Text as="div">И ещё {countOf(more, ['ошибка', 'ошибки', 'ошибок'])}.</Text>}
    </ErrorNotice>
  );
}

function faultsOf(details: unknown): { row: number; message: string }[] {
  return Array.isArray(details) ? (details as { row: number; message: string }[]) : [];
}
