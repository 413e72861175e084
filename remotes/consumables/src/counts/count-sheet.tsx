import type { StockCountDetail } from '@studio/contracts';
import {
  client,
  ExportMenu,
  groupFaults,
  needsConnection,
  orpc,
  type PortalError,
  rowsWords,
  useNetwork,
} from '@studio/portal';
import { useAction } from '@studio/screens';
import { Button, ErrorNotice, Row, Stack, Text } from '@studio/ui';
import { useRef } from 'react';

/** A sheet to print or fill in elsewhere, and the same filled in: counted when the file was last written. */
export function CountSheet({ count: { id } }: { count: Pick<StockCountDetail, 'id'> }) {
  const { online } = useNetwork();
  const input = useRef<HTMLInputElement>(null);
  const bring = useAction({
    run: (file: File) => {
      const counted_at = new Date(Math.min(file.lastModified, Date.now())).toISOString();
      return client.consumables.importCountSheet({ params: { id }, query: { counted_at }, body: { file } });
    },
    done: () => 'Лист подсчёта загружен',
    invalidates: [orpc.consumables.key()],
  });
  return (
    <Stack gap={2}>
      <Row gap={2} wrap>
        <ExportMenu
          label="Лист подсчёта"
          path={(format) => `/consumables/inventory/counts/${id}/sheet?format=${format}`}
        />
        <input
          ref={input}
          hidden
          type="file"
          accept=".csv,.xlsx"
          aria-label="Заполненный лист подсчёта"
          onChange={({ target }) => {
            const [file] = target.files ?? [];
            target.value = '';
            if (file) bring.run(file);
          }}
        />
        <Button offReason={needsConnection(online)} loading={bring.busy} onClick={() => input.current?.click()}>
          Загрузить заполненный…
        </Button>
      </Row>
      {bring.error && <SheetFault error={bring.error} />}
    </Stack>
  );
}

const FAULTS_SHOWN = 10;

function SheetFault({ error }: { error: PortalError }) {
  const told = Array.isArray(error.details) ? (error.details as { row: number; message: string }[]) : [];
  return (
    <ErrorNotice title="Лист не загружен" requestId={error.requestId}>
      {error.message}
      {groupFaults(told)
        .slice(0, FAULTS_SHOWN)
        .map(({ rows, message }) => (
          <Text key={message} as="div">
            {`${rowsWords(rows)}: ${message}`}
          </Text>
        ))}
    </ErrorNotice>
  );
}
