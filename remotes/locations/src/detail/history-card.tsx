import { type AuditAct, auditActionWords, auditFieldWords, AUDIT_HIDDEN_FIELDS } from '@studio/contracts';
import { orpc } from '@studio/portal';
import { Button, Row, Stack, Text, Timeline, type TimelineEntry } from '@studio/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { PlaceRef } from '../places/place-ref';
import { changesOf } from './history-changes';
import { Part } from './part-states';
import { SectionCard } from './section-card';

const PAGE = 10;
const NO_WORDS = new Set([...AUDIT_HIDDEN_FIELDS, 'id', 'revision', 'created_at', 'updated_at']);

/** What was done to a place, the newest first. */
export function HistoryCard({ place }: { place: PlaceRef }) {
  const history = useInfiniteQuery({
    ...orpc.audit.subject.infiniteOptions({
      input: (cursor: string | undefined) => ({
        subject_kind: place.kind,
        subject_id: place.id,
        limit: PAGE,
        ...(cursor !== undefined && { cursor }),
      }),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: ({ next_cursor }) => next_cursor ?? undefined,
    }),
  });
  return (
    <SectionCard title="История" busy={history.isPending}>
      <Part query={history} what="историю">
        {({ pages }) => {
          const acts = pages.flatMap(({ items }) => items);
          const names = Object.assign({}, ...pages.map((page) => page.names)) as Record<string, string>;
          return acts.length === 0 ? (
            <Text tone="muted">Изменений ещё не было.</Text>
          ) : (
            <Stack gap={3}>
              <Timeline label="История изменений" entries={acts.map((act) => entryOf(act, names))} />
              {history.hasNextPage && (
                <Row>
                  <Button
                    size="sm"
                    variant="ghost"
                    loading={history.isFetchingNextPage}
                    onClick={() => void history.fetchNextPage()}
                  >
                    Показать ещё
                  </Button>
                </Row>
              )}
            </Stack>
          );
        }}
      </Part>
    </SectionCard>
  );
}

function entryOf(act: AuditAct, names: Readonly<Record<string, string>>): TimelineEntry {
  const changes = changesOf(act.before, act.after, names).filter(({ field }) => !NO_WORDS.has(field));
  return {
    id: String(act.id),
    at: act.at,
    who: act.actor_name ?? 'Система',
    what: auditActionWords(act.action),
    ...(changes.length > 0 && {
      details: (
        <Stack gap={0.5}>
          {changes.map(({ field, before, after }) => (
            <Text key={field} size="caption" tone="muted">
              {`${auditFieldWords(field)}: ${before === null ? after : `${before} → ${after}`}`}
            </Text>
          ))}
        </Stack>
      ),
    }),
  };
}
