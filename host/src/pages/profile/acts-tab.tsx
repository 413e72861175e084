import { auditActionWords, auditSubjectWords, type OwnAct, recordPath } from '@studio/contracts';
import { Link as RouterLink, orpc } from '@studio/portal';
import { Button, EmptyState, Link, Row, Stack, Text, Timeline, type TimelineEntry } from '@studio/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Fresh } from '../own/fresh';
import { Loaded } from '../own/loaded';
import { profileWords } from './words';

const ACTS_PER_PAGE = 30;

/** What I did, from the audit trail, the latest first. */
export function ActsTab() {
  const words = profileWords();
  const acts = useInfiniteQuery({
    ...orpc.audit.mine.infiniteOptions({
      input: (cursor: string | undefined) => ({ limit: ACTS_PER_PAGE, ...(cursor !== undefined && { cursor }) }),
      initialPageParam: undefined,
      getNextPageParam: ({ next_cursor }) => next_cursor ?? undefined,
    }),
    refetchOnMount: 'always',
  });
  return (
    <Stack gap={4} maxWidth={760}>
      <Row justify="between" gap={3} wrap>
        <Text tone="muted">{words.acts.intro}</Text>
        <Fresh query={acts} />
      </Row>
      <Loaded query={acts} failed={words.failed.acts} height={320}>
        {({ pages }) => {
          const entries = pages.flatMap(({ items }) => items.map(entryOf));
          return entries.length === 0 ? (
            <EmptyState kind="nothing-yet" compact title={words.acts.none}>
              {words.acts.noneBody}
            </EmptyState>
          ) : (
            <Timeline label={words.acts.list} entries={entries} />
          );
        }}
      </Loaded>
      {acts.hasNextPage && (
        <div>
          <Button loading={acts.isFetchingNextPage} onClick={() => void acts.fetchNextPage()}>
            {words.acts.more}
          </Button>
        </div>
      )}
    </Stack>
  );
}

function entryOf(act: OwnAct): TimelineEntry {
  return { id: String(act.id), at: act.at, what: auditActionWords(act.action), details: <Subject act={act} /> };
}

function Subject({ act }: { act: OwnAct }) {
  const { subject_kind, subject_name } = act;
  const path = act.subject_kind === 'session' ? '/pages/account-settings/security' : recordPath(act);
  const words = `${auditSubjectWords(subject_kind)}${subject_name === null ? '' : `: ${subject_name}`}`;
  return (
    <Text size="caption" tone="muted">
      {path === null ? (
        words
      ) : (
        <Link asChild quiet underlined>
          <RouterLink to={path}>{words}</RouterLink>
        </Link>
      )}
    </Text>
  );
}
