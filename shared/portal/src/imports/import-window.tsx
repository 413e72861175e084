import { Banner, Dialog, Stack } from '@studio/ui';
import { useState } from 'react';
import { useNetwork } from '../offline/use-network';
import { ChooseFile } from './choose-file';
import type { ImportDialogProps } from './import-dialog';
import { IMPORT_KINDS } from './import-kind';
import { ImportFailure } from './import-failure';
import { ImportFooter } from './import-footer';
import { ImportOutcome } from './import-outcome';
import { ImportPreviewPane } from './import-preview-pane';
import { PastImports } from './past-imports';
import { useImport } from './use-import';

const NOBODY = { digest: null, rows: new Set<number>() } as const;

/** The dialog itself; while rows are written it cannot be left. */
export default function ImportWindow({ kind, onClose, onDone }: Omit<ImportDialogProps, 'open'>) {
  const { online } = useNetwork();
  const run = useImport(kind, onDone);
  // Agreed to for one outcome: with a new one it is asked again.
  const [skipFor, setSkipFor] = useState<string | null>(null);
  const digest = run.preview?.digest ?? null;
  const skipErrors = digest !== null && skipFor === digest;
  const [answered, setAnswered] = useState<{ digest: string | null; rows: ReadonlySet<number> }>(NOBODY);
  const agreed = answered.digest === digest ? answered.rows : NOBODY.rows;
  const { title, hint } = IMPORT_KINDS[kind];
  return (
    <Dialog
      open
      size={run.preview === null ? 'md' : 'lg'}
      title={title}
      description={run.preview ? run.preview.file_name : undefined}
      onClose={() => {
        if (run.busy !== 'applying') onClose();
      }}
      footer={
        <ImportFooter
          run={run}
          online={online}
          skipErrors={skipErrors}
          agreed={agreed}
          onSkipErrors={(skip) => setSkipFor(skip ? digest : null)}
          onRestart={run.restart}
          onClose={onClose}
        />
      }
    >
      <Stack gap={4}>
        {!online && (
          <Banner tone="warning" title="Нет связи">
            Таблицу проверяет и записывает сервер. Подключитесь к интернету, файл останется выбранным.
          </Banner>
        )}
        <ImportFailure run={run} />
        {run.result === null && run.preview === null && (
          <ChooseFile
            kind={kind}
            hint={hint}
            disabled={!online}
            checking={run.busy === 'checking' ? run.file : null}
            onFile={(file) => void run.check(file)}
          />
        )}
        {run.preview && (
          <ImportPreviewPane
            preview={run.preview}
            kind={kind}
            agreed={agreed}
            onAgreed={(rows) => setAnswered({ digest, rows })}
          />
        )}
        {run.result && <ImportOutcome result={run.result} kind={kind} onTakenBack={onDone} />}
        {run.result === null && run.preview === null && online && <PastImports kind={kind} onTakenBack={onDone} />}
      </Stack>
    </Dialog>
  );
}
