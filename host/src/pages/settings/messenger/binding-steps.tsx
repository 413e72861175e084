import type { BindingLink } from '@studio/contracts';
import { branding, client, orpc } from '@studio/portal';
import { Button, ErrorNotice, Field, Heading, PinInput, Row, Stack, Text } from '@studio/ui';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useAct } from '../../own/use-act';
import { OpenBot } from './open-bot';
import { messengerWords } from './words';

interface BindingStepsProps {
  /** One is bound now: the person proves with a code from it that it is theirs. */
  bound: boolean;
  onCancel: () => void;
  /** Another is bound. */
  onDone: () => void;
}

/** The way to another messenger: a code from the old one, then the bot in the new one. */
export function BindingSteps({ bound, onCancel, onDone }: BindingStepsProps) {
  const words = messengerWords();
  const [link, setLink] = useState<BindingLink | null>(null);
  const [code, setCode] = useState('');
  const about = useQuery(orpc.auth.about.queryOptions({ meta: { persist: false } }));
  const starting = useAct((typed_code: string | null) =>
    client.auth.startBinding(typed_code === null ? {} : { typed_code }),
  );
  const begin = (typed: string | null) => starting.mutate(typed, { onSuccess: setLink, onSettled: () => setCode('') });
  // Nobody has to prove anything while none is bound: the link comes at once.
  useEffect(() => {
    if (!bound) begin(null);
    // oxlint-disable-next-line react/exhaustive-deps -- once, when the way is begun
  }, []);
  const restart = () => {
    setLink(null);
    if (!bound) begin(null);
  };
  const bot = branding().botName || about.data?.bot_name || '';
  const refused = starting.error;
  const ofCode = refused?.field === 'typed_code' ? refused.message : null;

  return (
    <Stack as="section" gap={4} aria-label={words.steps}>
      {refused && ofCode === null && (
        <ErrorNotice
          title={words.notStarted}
          requestId={refused.requestId}
          onRetry={bound ? undefined : restart}
          retrying={starting.isPending}
        >
          {refused.message}
        </ErrorNotice>
      )}
      {link === null && bound && (
        <Stack gap={3}>
          <Heading level={3} size="h4">
            {words.proof}
          </Heading>
          <Text>{words.proofBody(bot && `@${bot}`)}</Text>
          <Field label={words.code} error={ofCode} disabled={starting.isPending}>
            {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- the person has just asked for this one field */}
            <PinInput value={code} onChange={setCode} onComplete={begin} autoFocus />
          </Field>
        </Stack>
      )}
      {link !== null && (
        <OpenBot link={link} training={Boolean(about.data?.sandbox_url)} onDone={onDone} onRestart={restart} />
      )}
      <Row>
        <Button variant="ghost" onClick={onCancel}>
          {words.cancel}
        </Button>
      </Row>
    </Stack>
  );
}
