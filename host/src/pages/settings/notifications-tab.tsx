import { NOTIFICATION_TOPICS, type NotificationTopic } from '@studio/contracts';
import { client, orpc, useNetwork } from '@studio/portal';
import { Badge, Card, Checkbox, ErrorNotice, Stack, Text } from '@studio/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { CardHead } from '../own/card-head';
import { Fresh } from '../own/fresh';
import { Loaded } from '../own/loaded';
import own from '../own/own.module.css';
import { useAct } from '../own/use-act';
import { ownWords } from '../../shell/account/own-words';
import { settingsWords } from './words';

const TOPICS = Object.keys(NOTIFICATION_TOPICS) as NotificationTopic[];

type Wishes = Partial<Record<'muted' | 'messenger', NotificationTopic[]>>;

/** What the bell tells of, and what of it the messenger brings, too; what must always come says why. */
export function NotificationsTab() {
  const words = settingsWords().notifications;
  const { online } = useNetwork();
  const cache = useQueryClient();
  const preferences = useQuery({ ...orpc.preferences.get.queryOptions(), refetchOnMount: 'always' });
  const change = useAct(
    (wishes: Wishes) => client.preferences.update(wishes),
    (saved) => cache.setQueryData(orpc.preferences.get.queryKey(), saved),
  );
  const shown = { ...preferences.data, ...(change.isPending && change.variables) };
  const set = (list: keyof Wishes, topic: NotificationTopic, isIn: boolean) => {
    const others = (shown[list] ?? []).filter((one) => one !== topic);
    change.mutate({ [list]: isIn ? [...others, topic] : others });
  };
  return (
    <Stack gap={4} maxWidth={760}>
      <Card as="section" aria-label={words.list} gap={3}>
        <CardHead title={words.list}>
          <Fresh query={preferences} />
        </CardHead>
        <Text tone="muted">{words.intro}</Text>
        {change.error && (
          <ErrorNotice title={words.notSaved} requestId={change.error.requestId}>
            {change.error.message}
          </ErrorNotice>
        )}
        <Loaded query={preferences} failed={words.failed} height={220}>
          {() => (
            <ul className={own['rows']}>
              {TOPICS.map((topic) => {
                const { title, about, mutable } = NOTIFICATION_TOPICS[topic];
                return (
                  <li key={topic}>
                    <Stack gap={0} grow>
                      <Text weight="medium" id={`topic-${topic}`}>
                        {title}
                      </Text>
                      <Text size="caption" tone="muted" id={`topic-${topic}-about`}>
                        {about}
                      </Text>
                    </Stack>
                    <Stack gap={2} align="end">
                      {mutable ? (
                        <Checkbox
                          aria-labelledby={`topic-${topic}`}
                          aria-describedby={`topic-${topic}-about`}
                          checked={!shown.muted?.includes(topic)}
                          disabled={!online}
                          onChange={(wanted) => set('muted', topic, !wanted)}
                        />
                      ) : (
                        <Badge tone="info">{words.always}</Badge>
                      )}
                      <Checkbox
                        aria-label={`${title}: ${words.inMessenger}`}
                        checked={shown.messenger?.includes(topic) ?? false}
                        disabled={!online || (mutable && shown.muted?.includes(topic))}
                        onChange={(wanted) => set('messenger', topic, wanted)}
                      >
                        {words.inMessenger}
                      </Checkbox>
                    </Stack>
                  </li>
                );
              })}
            </ul>
          )}
        </Loaded>
        {!online && (
          <Text size="caption" tone="warning" aria-live="polite">
            {ownWords().needsConnection}
          </Text>
        )}
      </Card>
    </Stack>
  );
}
