import { auditActionWords, type OwnAct } from '@studio/contracts';
import { orpc } from '@studio/portal';
import { Card, EmptyState, Text, Timeline, type TimelineEntry } from '@studio/ui';
import { useQuery } from '@tanstack/react-query';
import { CardHead } from '../../own/card-head';
import { Loaded } from '../../own/loaded';
import { securityWords } from './words';

const MAX_SIGN_INS_SHOWN = 10;

/** The latest sign-ins and log-outs of one's own. */
export function RecentSignIns() {
  const words = securityWords();
  const acts = useQuery({
    ...orpc.audit.mine.queryOptions({ input: { action_group: 'session', limit: MAX_SIGN_INS_SHOWN } }),
    refetchOnMount: 'always',
  });
  return (
    <Card as="section" aria-label={words.recent} gap={3}>
      <CardHead title={words.recent} />
      <Loaded query={acts} failed={words.recentFailed} height={160}>
        {({ items }) =>
          items.length === 0 ? (
            <EmptyState kind="nothing-yet" compact level={3} title={words.recentNone} />
          ) : (
            <Timeline label={words.recent} entries={items.map(entryOf)} />
          )
        }
      </Loaded>
      <Text size="caption" tone="muted">
        {words.unknown}
      </Text>
    </Card>
  );
}

function entryOf({ id, at, action, subject_name, address }: OwnAct): TimelineEntry {
  return {
    id: String(id),
    at,
    what: auditActionWords(action),
    details: (
      <Text size="caption" tone="muted">
        {[subject_name, address].filter(Boolean).join(' · ')}
      </Text>
    ),
  };
}
