import { AUDIT_FAULTS, type AuditVerdict } from '@studio/contracts';
import { orpc, toPortalError } from '@studio/portal';
import { copyText } from '@studio/screens';
import { Banner, Button, countOf, Dialog, ErrorNotice, Field, IconCopy, Row, Stack, Text, TextInput } from '@studio/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import styles from './audit.module.css';

const ANCHOR = /^\s*[1-9]\d{0,14}:[0-9a-fA-F]{64}\s*$/;
const RECORDS = ['запись', 'записи', 'записей'] as const;
const FAULTS = ['нарушение', 'нарушения', 'нарушений'] as const;

/** Verifies the chain from its first row to the last, and shows its faults. */
export function VerifyDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const [anchor, setAnchor] = useState('');
  /** The anchor of the last verification, or the empty text; null before the first press. */
  const [asked, setAsked] = useState<string | null>(null);
  const isWrong = anchor.trim() !== '' && !ANCHOR.test(anchor);
  const verdict = useQuery({
    ...orpc.audit.verify.queryOptions({ input: asked ? { anchor: asked } : {} }),
    enabled: asked !== null,
    staleTime: 0,
    gcTime: 0,
    retry: false,
    refetchOnMount: false,
    refetchOnReconnect: false,
    refetchOnWindowFocus: false,
    meta: { persist: false },
  });
  const error = verdict.error && toPortalError(verdict.error);
  const verify = () => {
    const next = anchor.trim();
    if (asked === next) void verdict.refetch();
    else setAsked(next);
  };
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Целостность журнала"
      description="Записи связаны цепочкой: каждая хранит отпечаток предыдущей. Проверка пересчитывает все отпечатки и находит любую исправленную, удалённую, вставленную или переставленную запись."
      footer={
        <>
          <Button onClick={onClose}>Закрыть</Button>
          <Button variant="primary" loading={verdict.isFetching} disabled={isWrong} onClick={verify}>
            Проверить
          </Button>
        </>
      }
    >
      <Stack gap={4}>
        <Field
          label="Отметка прошлой проверки"
          hint="Необязательно. Покажет, не удалён ли конец журнала: запись, последняя на тот момент, должна в нём остаться."
          error={isWrong ? 'Отметка — это номер записи, двоеточие и 64 знака отпечатка.' : undefined}
        >
          <TextInput
            value={anchor}
            onChange={setAnchor}
            placeholder="1204:9f86d0…"
            spellCheck={false}
            autoComplete="off"
          />
        </Field>
        <div aria-live="polite">
          {error !== null && !verdict.isFetching ? (
            <ErrorNotice title="Проверить не удалось" requestId={error.requestId}>
              {error.message}
            </ErrorNotice>
          ) : (
            verdict.data !== undefined && !verdict.isFetching && <Verdict verdict={verdict.data} />
          )}
        </div>
      </Stack>
    </Dialog>
  );
}

function Verdict({ verdict: { checked, head, faults, fault_count } }: { verdict: AuditVerdict }) {
  return (
    <Stack gap={3}>
      {fault_count === 0 ? (
        <Banner tone="success" title="Журнал цел">
          Проверено: {countOf(checked, RECORDS)}. Ничего не исправлено, не удалено и не переставлено.
        </Banner>
      ) : (
        <Banner tone="danger" title={`Журнал повреждён: ${countOf(fault_count, FAULTS)}`}>
          Проверено: {countOf(checked, RECORDS)}. Ничего не меняйте в базе данных и сообщите разработчику.
        </Banner>
      )}
      {faults.length > 0 && (
        <ul className={styles['faults']} aria-label="Нарушения">
          {faults.map(({ kind, seq, until, entry_id }) => (
            <li key={`${kind} ${seq} ${entry_id}`}>
              <Text weight="medium">{placeWords({ seq, until })}</Text>
              <Text tone="muted">{AUDIT_FAULTS[kind]}</Text>
            </li>
          ))}
          {fault_count > faults.length && (
            <li>
              <Text tone="muted">И ещё {countOf(fault_count - faults.length, FAULTS)}.</Text>
            </li>
          )}
        </ul>
      )}
      {head !== null && (
        <Stack gap={1}>
          <Text size="caption" tone="muted">
            Отметка этой проверки: сохраните её вне портала, чтобы сравнить в следующий раз.
          </Text>
          <Row gap={2}>
            <code className={styles['head']}>{head}</code>
            {'clipboard' in navigator && (
              <Button
                size="sm"
                icon={<IconCopy size={16} aria-hidden />}
                onClick={() => void copyText(head, 'Отметка скопирована')}
              >
                Скопировать
              </Button>
            )}
          </Row>
        </Stack>
      )}
    </Stack>
  );
}

function placeWords({ seq, until }: { seq: number | null; until?: number | undefined }): string {
  if (seq === null) return 'Запись вне журнала';
  return until === undefined || until === seq ? `Запись № ${seq}` : `Записи № ${seq}–${until}`;
}
