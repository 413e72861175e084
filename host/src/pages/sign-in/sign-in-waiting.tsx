import { Button, Field, IconSend, PinInput, QrCode, Skeleton, Spinner, Text, useBreakpoint } from '@studio/ui';
import { Fragment, useState } from 'react';
import type { SignInState } from './sign-in-state';
import styles from './sign-in-page.module.css';
import { signInWords } from './words';

/** This page must stay open: it is the one that receives the token. */
const OWN_TAB = { target: '_blank', rel: 'noreferrer' } as const;
const opensPage = (link: string) => /^https?:/.test(link);

interface SignInWaitingProps {
  state: Extract<SignInState, { phase: 'starting' | 'waiting' }>;
  botName: string;
  /** False when the code was refused. */
  onCode: (code: string) => Promise<boolean>;
}

/** The three ways to the bot: a code to scan, the app on this device, six digits to type. */
export function SignInWaiting({ state, botName, onCode }: SignInWaitingProps) {
  const phone = useBreakpoint() === 'phone';
  const attempt = state.phase === 'waiting' ? state.attempt : null;
  const words = signInWords();
  return (
    <>
      <div className={styles['intro']}>
        <ol className={styles['steps']}>
          <li>
            <span>
              {phone ? words.bot.before : words.bot.beforeWithCode}
              {botName && (
                <>
                  {' '}
                  <strong className={styles['bot']}>@{breakable(botName)}</strong>
                </>
              )}{' '}
              {words.bot.after}
            </span>
          </li>
          <li>
            <span>{words.confirm}</span>
          </li>
        </ol>
        {!phone && (
          <div className={styles['qr']}>
            {attempt ? (
              <QrCode value={attempt.web_link} rows={attempt.web_link_code} size={160} label={words.qr} />
            ) : (
              <Skeleton width={160} height={160} />
            )}
          </div>
        )}
      </div>

      {attempt ? (
        <div className={styles['ways']}>
          <Button asChild variant="primary" size="touch" wide icon={<IconSend size={18} aria-hidden />}>
            <a href={attempt.app_link} {...(opensPage(attempt.app_link) && OWN_TAB)}>
              {words.open}
            </a>
          </Button>
          {attempt.web_link !== attempt.app_link && (
            <Button asChild variant="ghost" wide>
              <a href={attempt.web_link} {...OWN_TAB}>
                {words.openByLink}
              </a>
            </Button>
          )}
        </div>
      ) : (
        <Skeleton height={48} />
      )}

      <div className={styles['or']} aria-hidden>
        {words.orCode}
      </div>
      <CodeField state={state} focused={!phone} onCode={onCode} />

      <output className={styles['waiting']}>
        <Spinner size="sm" />
        <Text tone="muted" as="span">
          {state.offline ? words.offline : attempt ? words.waiting : words.starting}
        </Text>
      </output>
    </>
  );
}

function CodeField({ state, focused, onCode }: Omit<SignInWaitingProps, 'botName'> & { focused: boolean }) {
  const [code, setCode] = useState('');
  const error = state.phase === 'waiting' ? state.codeError : null;
  const checking = state.phase === 'waiting' && state.checking;

  const submit = async (typed: string) => {
    if (!(await onCode(typed))) setCode('');
  };
  return (
    <div className={styles['code']}>
      <Field label={signInWords().code} hideLabel error={error} disabled={state.phase === 'starting' || checking}>
        {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- the page's one field; the look decides it (sign-in, "autofocus") */}
        <PinInput value={code} onChange={setCode} onComplete={(typed) => void submit(typed)} autoFocus={focused} />
      </Field>
    </div>
  );
}

/** A long name breaks after an underscore before it breaks within a word. */
const breakable = (name: string) =>
  name.split('_').map((part, index) => (
    <Fragment key={index}>
      {index > 0 && (
        <>
          _<wbr />
        </>
      )}
      {part}
    </Fragment>
  ));
