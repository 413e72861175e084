import type { BindingLink } from '@studio/contracts';
import {
  Banner,
  Button,
  formatMomentTime,
  Heading,
  IconRefresh,
  IconSend,
  QrCode,
  Row,
  Spinner,
  Stack,
  Text,
  useBreakpoint,
} from '@studio/ui';
import { useState } from 'react';
import styles from './messenger.module.css';
import { LINK_LIFE_MS, useNewBinding } from './use-new-binding';
import { messengerWords } from './words';

/** This page must stay open: it waits for the bot. */
const OWN_TAB = { target: '_blank', rel: 'noreferrer' } as const;

interface OpenBotProps {
  link: BindingLink;
  /** The bot lives in the training messenger. */
  training: boolean;
  onDone: () => void;
  onRestart: () => void;
}

/** The link that binds whatever messenger it is opened in, and the wait for that. */
export function OpenBot({ link, training, onDone, onRestart }: OpenBotProps) {
  const words = messengerWords();
  const phone = useBreakpoint() === 'phone';
  // By this device's clock, which may differ from the server's.
  const [until] = useState(() => Date.now() + LINK_LIFE_MS);
  const expired = useNewBinding(onDone);
  if (expired)
    return (
      <Stack gap={3} align="start" role="alert">
        <Text weight="medium">{words.expired}</Text>
        <Button variant="primary" icon={<IconRefresh size={18} aria-hidden />} onClick={onRestart}>
          {words.again}
        </Button>
      </Stack>
    );
  return (
    <Stack gap={4}>
      <div className={styles['open']}>
        <Stack gap={3} grow>
          <Heading level={3} size="h4">
            {words.open}
          </Heading>
          <Text>{words.openBody}</Text>
          {training && <Banner tone="info">{words.training}</Banner>}
          <Row gap={2} wrap>
            <Button asChild variant="primary" icon={<IconSend size={18} aria-hidden />}>
              <a href={link.app_link} {...(link.app_link.startsWith('http') && OWN_TAB)}>
                {words.openBot}
              </a>
            </Button>
            {link.web_link !== link.app_link && (
              <Button asChild variant="ghost">
                <a href={link.web_link} {...OWN_TAB}>
                  {words.openWeb}
                </a>
              </Button>
            )}
          </Row>
        </Stack>
        {!phone && <QrCode value={link.web_link} size={144} label={words.qr} />}
      </div>
      <output className={styles['waiting']}>
        <Spinner size="sm" />
        <Text as="span" tone="muted">
          {words.waiting}. {words.containsUntil(formatMomentTime(until))}
        </Text>
      </output>
    </Stack>
  );
}
