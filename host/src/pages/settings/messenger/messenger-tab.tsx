import { confirmDone, needsConnection, useNetwork } from '@studio/portal';
import { Banner, Button, Card, formatMoment, IconSend, Stack, Text } from '@studio/ui';
import { useState } from 'react';
import { CardHead } from '../../own/card-head';
import { Fresh } from '../../own/fresh';
import { Loaded } from '../../own/loaded';
import { useOwnBinding } from '../../own/use-own';
import { ownWords } from '../../../shell/account/own-words';
import { BindingSteps } from './binding-steps';
import styles from './messenger.module.css';
import { messengerWords } from './words';

/** With which messenger one comes in, and the way to another. */
export function MessengerTab() {
  const words = messengerWords();
  const { online } = useNetwork();
  const binding = useOwnBinding();
  const [changing, setChanging] = useState(false);
  const done = () => {
    setChanging(false);
    confirmDone(words.done);
  };
  return (
    <Stack gap={4} maxWidth={760}>
      <Card as="section" aria-label={words.title} gap={4}>
        <CardHead title={words.title}>
          <Fresh query={binding} />
        </CardHead>
        <Loaded query={binding} failed={words.failed} height={96}>
          {({ bound, username, bound_at }) => (
            <Stack gap={4}>
              {bound ? (
                <div className={styles['state']}>
                  <span className={styles['mark']}>
                    <IconSend size={20} aria-hidden />
                  </span>
                  <Stack gap={0} grow>
                    <Text weight="medium">{username === null ? words.bound : words.boundNamed(username)}</Text>
                    <Text size="caption" tone="muted">
                      {bound_at === null ? words.sinceLong : words.since(formatMoment(bound_at))}
                    </Text>
                  </Stack>
                </div>
              ) : (
                <Banner tone="warning" title={words.notBound}>
                  {words.notBoundBody}
                </Banner>
              )}
              {changing ? (
                <BindingSteps bound={bound} onCancel={() => setChanging(false)} onDone={done} />
              ) : (
                <div>
                  <Button
                    variant={bound ? 'secondary' : 'primary'}
                    offReason={needsConnection(online)}
                    onClick={() => setChanging(true)}
                  >
                    {bound ? words.change : words.bind}
                  </Button>
                </div>
              )}
            </Stack>
          )}
        </Loaded>
        {!online && (
          <Text size="caption" tone="warning" aria-live="polite">
            {ownWords().needsConnection}
          </Text>
        )}
      </Card>
      <Stack gap={2}>
        <Text tone="muted">{words.why}</Text>
        <Text tone="muted">{words.lost}</Text>
      </Stack>
    </Stack>
  );
}
