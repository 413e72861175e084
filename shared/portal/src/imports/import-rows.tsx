import type { ImportRow } from '@studio/contracts';
import { Checkbox, type Column, DataTable, Divider, formatPhone, Row, Stack, Text, useBreakpoint } from '@studio/ui';
import { ActionChip } from './action-words';
import { faultWords } from './fault-words';
import { IMPORT_KINDS, type ImportKind } from './import-kind';

interface ImportRowsProps {
  label: string;
  /** All of them ask: what will become of them is not said in each. */
  isAsking?: boolean;
  rows: readonly ImportRow[];
  kind: ImportKind;
  /** Rows whose question was answered. */
  agreed: ReadonlySet<number>;
  onAgree: (row: number, yes: boolean) => void;
}

/** Rows of a table with what is wrong with them, or what they change; on a phone one below the other. */
export function ImportRows({ label, isAsking = false, rows, kind, agreed, onAgree }: ImportRowsProps) {
  const isPhone = useBreakpoint() === 'phone';
  const subject = (row: ImportRow) => <Subject row={row} kind={kind} />;
  const details = (row: ImportRow) => (
    <Details row={row} isAgreed={agreed.has(row.row)} onAgree={(yes) => onAgree(row.row, yes)} />
  );
  if (isPhone)
    return (
      <Stack as="ul" gap={4} aria-label={label}>
        {rows.map((row) => (
          <Stack as="li" key={row.row} gap={1.5}>
            <Divider />
            <Row justify="between" gap={2}>
              <Text size="caption" tone="muted">
                Строка {row.row}
              </Text>
              {!isAsking && chip(row)}
            </Row>
            {subject(row)}
            {details(row)}
          </Stack>
        ))}
      </Stack>
    );
  const columns: Column<ImportRow>[] = [
    { id: 'row', header: 'Строка', width: '4.5rem', align: 'end', cell: ({ row }) => row },
    ...(isAsking ? [] : [{ id: 'action', header: 'Что будет', width: '10rem', cell: chip }]),
    { id: 'title', header: IMPORT_KINDS[kind].subject, width: '30%', cell: subject },
    { id: 'details', header: isAsking ? 'Вопрос' : 'Изменения и ошибки', cell: details },
  ];
  return <DataTable caption={label} columns={columns} rows={rows} rowKey={({ row }) => String(row)} />;
}

const chip = ({ action, question }: ImportRow) => <ActionChip action={action} isAsked={question !== null} />;

function Subject({ row, kind }: { row: ImportRow; kind: ImportKind }) {
  return (
    <Stack gap={0}>
      <Text weight="medium">{row.title || '—'}</Text>
      {row.key && (
        <Text size="caption" tone="muted">
          {kind === 'employees' ? formatPhone(row.key) : row.key}
        </Text>
      )}
    </Stack>
  );
}

/** The title says them already. */
const NAMES = new Set(['last_name', 'first_name', 'middle_name']);

interface DetailsProps {
  row: ImportRow;
  isAgreed: boolean;
  onAgree: (yes: boolean) => void;
}

function Details({ row: { row, action, changes, errors, question }, isAgreed, onAgree }: DetailsProps) {
  if (action === 'error')
    return (
      <Stack gap={1}>
        {errors.map((error) => (
          <Text key={`${error.column} ${error.message}`} tone="danger">
            {faultWords(error)}
          </Text>
        ))}
      </Stack>
    );
  return (
    <Stack gap={0.5}>
      {question && (
        <>
          <Text tone="warning">{question.text}</Text>
          <Checkbox checked={isAgreed} aria-label={`${question.answer}: строка ${row}`} onChange={onAgree}>
            {question.answer}
          </Checkbox>
        </>
      )}
      {changes
        .filter(({ field }) => action !== 'create' || !NAMES.has(field))
        .map(({ field, label, before, after }) => (
          <Text key={field}>
            <Text as="span" tone="muted">
              {label}:{' '}
            </Text>
            {before !== null && `${shown(field, before)} → `}
            {action === 'update' && before === null && 'пусто → '}
            {after === null ? 'пусто' : shown(field, after)}
          </Text>
        ))}
    </Stack>
  );
}

function shown(field: string, value: string): string {
  return field === 'phone' ? formatPhone(value) : value;
}
