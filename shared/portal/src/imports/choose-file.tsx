import { IMPORT_MAX_BYTES, IMPORT_MAX_ROWS } from '@studio/contracts';
import { Button, FileDrop, formatBytes, formatNumber, IconDownload, ProgressBar, Row, Stack, Text } from '@studio/ui';
import { useState } from 'react';
import { downloadFile } from '../files/download-file';
import { toPortalError } from '../portal-error';
import { IMPORT_KINDS, type ImportKind } from './import-kind';

interface ChooseFileProps {
  kind: ImportKind;
  hint: string;
  disabled: boolean;
  /** The file that is being looked at. */
  checking: File | null;
  onFile: (file: File) => void;
}

/** The choice of a table, with a template for anyone who has none yet. */
export function ChooseFile({ kind, hint, disabled, checking, onFile }: ChooseFileProps) {
  const [failure, setFailure] = useState<string | null>(null);
  const template = async (format: 'xlsx' | 'csv') => {
    setFailure(null);
    try {
      await downloadFile(`${IMPORT_KINDS[kind].path}/template?format=${format}`);
    } catch (error) {
      setFailure(toPortalError(error).message);
    }
  };
  if (checking)
    return (
      <Stack gap={3} padding={5}>
        <Text aria-live="polite" align="center">
          Проверяем «{checking.name}», {formatBytes(checking.size)}
        </Text>
        <ProgressBar label="Проверка таблицы" />
      </Stack>
    );
  return (
    <Stack gap={4}>
      <FileDrop
        accept=".xlsx,.csv,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
        multiple={false}
        disabled={disabled}
        title="Перетащите таблицу сюда"
        hint={`XLSX или CSV, до ${formatBytes(IMPORT_MAX_BYTES)} и ${formatNumber(IMPORT_MAX_ROWS)} строк`}
        onFiles={([file]) => {
          if (file) onFile(file);
        }}
      />
      <Text tone="muted">{hint}</Text>
      <Row wrap gap={2}>
        <Text tone="muted">Образец таблицы:</Text>
        {(['xlsx', 'csv'] as const).map((format) => (
          <Button
            key={format}
            size="sm"
            variant="ghost"
            disabled={disabled}
            icon={<IconDownload size={16} aria-hidden />}
            onClick={() => void template(format)}
          >
            {format.toUpperCase()}
          </Button>
        ))}
      </Row>
      {failure && (
        <Text role="alert" tone="danger">
          {failure}
        </Text>
      )}
    </Stack>
  );
}
