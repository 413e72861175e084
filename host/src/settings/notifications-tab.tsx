import { NOTIFICATION_TOPICS, type NotificationTopic } from '@studio/contracts';
import { client, orpc, useNetwork } from '@studio/portal';
import { Badge, Card, Checkbox, ErrorNotice, Stack, Text } from '@studio/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { CardHead } from '../account/own/card-head';
import { Fresh } from '../account/own/fresh';
import { Loaded } from '../account/own/loaded';
import own from '../account/own/own.module.css';
import { useAct } from '../account/own/use-act';
import { ownWords } from '../account/own/words';
import { settingsWords } from './words';

const TOPICS = Object.keys(NOTIFICATION_TOPICS) as NotificationTopic[];

/** What the bell tells of; what must always come says why. */
export function NotificationsTab() {
  const words = settingsWords().notifications;
  const { online } = useNetwork();
  const cache = useQueryClient();
  const preferences = useQuery({ ...orpc.preferences.get.queryOptions(), refetchOnMount: 'always' });
  const muting = useAct(
    (muted: NotificationTopic[]) => client.preferences.update({ muted }),
    (saved) => cache.setQueryData(orpc.preferences.get.queryKey(), saved),
  );
  const shown = muting.isPending ? muting.variables : preferences.data?.muted;
  const mute = (topic: NotificationTopic, wanted: boolean) =>
    muting.mutate(wanted ? (shown ?? []).filter((one) => one !== topic) : [...(shown ?? []), topic]);
  return (
    <Stack gap={4} maxWidth={760}>
      <Card as="section" aria-label={words.list} gap={3}>
        <CardHead title={words.list}>
          <Fresh query={preferences} />
        </CardHead>
        <Text tone="muted">{words.intro}</Text>
        {muting.error && (
          <ErrorNotice title={words.notSaved} requestId={muting.error.requestId}>
            {muting.error.message}
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
                    {mutable ? (
                      <Checkbox
                        aria-labelledby={`topic-${topic}`}
                        aria-describedby={`topic-${topic}-about`}
                        checked={!shown?.includes(topic)}
                        disabled={!online}
                        onChange={(wanted) => mute(topic, wanted)}
                      />
                    ) : (
                      <Badge tone="info">{words.always}</Badge>
                    )}
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
