import { Link as RouterLink, useAuth } from '@studio/portal';
import { Card, Heading, IconHelp, Link, Row, Stack, Text } from '@studio/ui';
import { helpWords } from '../words';
import styles from './help-page.module.css';

/** Where to go when the help does not answer. */
export function AskSomebody() {
  const words = helpWords();
  const { authenticated } = useAuth();
  return (
    <Card as="section" aria-labelledby="help-ask" noPrint>
      <Row gap={3} align="start">
        <span className={styles['mark']}>
          <IconHelp size={24} strokeWidth={1.75} aria-hidden />
        </span>
        <Stack gap={1}>
          <Heading level={2} size="h3" id="help-ask">
            {words.ask}
          </Heading>
          <Text tone="muted">{authenticated ? words.askText : words.askSignedOut}</Text>
          <Link asChild underlined>
            <RouterLink to="/help/request-number">{words.aboutNumbers}</RouterLink>
          </Link>
        </Stack>
      </Row>
    </Card>
  );
}
