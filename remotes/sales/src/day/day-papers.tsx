import type { DayReportDetail } from '@studio/contracts';
import { client, orpc } from '@studio/portal';
import { SectionCard, shrinkPicture, useAction } from '@studio/screens';
import { Button, Row, Stack, Text } from '@studio/ui';
import { useRef } from 'react';

/** Documents are black on white: fewer bytes show all of it. */
const PAPER = { smallBytes: 400_000, quality: 0.72 };

/** Pictures that belong to the day: slips of the terminal, notes. */
export function DayPapers({ report }: { report: DayReportDetail }) {
  const input = useRef<HTMLInputElement>(null);
  const attach = useAction({
    run: async (file: File) =>
      client.dayReports.attach({ params: { id: report.id }, body: { file: await shrinkPicture(file, PAPER) } }),
    done: () => 'Снимок приложен',
    failure: 'Снимок не приложен.',
    invalidates: [orpc.dayReports.key()],
  });
  const open = report.state !== 'locked';
  if (!open && report.attachments.length === 0) return null;
  return (
    <SectionCard
      title="Приложения"
      action={
        open && (
          <>
            <input
              ref={input}
              type="file"
              accept="image/*"
              hidden
              aria-label="Снимок к отчёту"
              onChange={(event) => {
                const file = event.target.files?.[0];
                if (file) attach.run(file);
                event.target.value = '';
              }}
            />
            <Button loading={attach.busy} onClick={() => input.current?.click()}>
              Приложить снимок
            </Button>
          </>
        )
      }
    >
      <Stack gap={2}>
        {report.attachments.length === 0 && <Text tone="muted">Слипы терминала, записки о разнице.</Text>}
        {report.attachments.map(({ id, filename }) => (
          <Row key={id} gap={2}>
            <a href={`/api/sales/day-reports/${report.id}/attachments/${id}`} target="_blank" rel="noreferrer">
              {filename}
            </a>
          </Row>
        ))}
      </Stack>
    </SectionCard>
  );
}
