import type { TakenBack } from '@studio/contracts';
import { Button, countOf, formatMoment, formatNumber, Row, Stack, Text } from '@studio/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { orpc } from '../api-client';
import { toPortalError } from '../portal-error';
import type { ImportKind } from './import-kind';
import { TakeBackButton } from './take-back-button';
import { TakenBackNotice } from './taken-back-notice';

/** Own imports of the last thirty days, each with the way back. */
export function PastImports({ kind, onTakenBack }: { kind: ImportKind; onTakenBack: () => void }) {
  const [isOpen, setOpen] = useState(false);
  const past = useQuery(orpc.imports.past.queryOptions({ input: { kind }, enabled: isOpen }));
  const [taken, setTaken] = useState<TakenBack | null>(null);
  return (
    <Stack gap={3}>
      <Row>
        <Button size="sm" variant="ghost" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          Мои загрузки за 30 дней
        </Button>
      </Row>
      {isOpen && past.isPending && <Text tone="muted">Загружаем…</Text>}
      {isOpen && past.error && <Text tone="danger">{toPortalError(past.error).message}</Text>}
      {isOpen && past.data?.length === 0 && <Text tone="muted">Загрузок ещё не было.</Text>}
      {taken && <TakenBackNotice taken={taken} />}
      <Stack as="ul" gap={3} aria-label="Мои загрузки">
        {(isOpen ? (past.data ?? []) : []).map(({ id, file_name, at, create, update, taken_back_at, left }) => (
          <Stack as="li" key={id} gap={1}>
            <Text>
              {file_name}, {formatMoment(at)}. Добавлено: {formatNumber(create)}, изменено: {formatNumber(update)}.
            </Text>
            {taken_back_at !== null && (
              <Text tone="muted">
                Отменена {formatMoment(taken_back_at)}
                {left > 0 && `, осталось: ${countOf(left, ['запись', 'записи', 'записей'])}`}
              </Text>
            )}
            {(taken_back_at === null || left > 0) && (
              <TakeBackButton
                id={id}
                fileName={file_name}
                isRest={taken_back_at !== null}
                onDone={(done) => {
                  setTaken(done);
                  onTakenBack();
                  void past.refetch();
                }}
              />
            )}
          </Stack>
        ))}
      </Stack>
    </Stack>
  );
}
