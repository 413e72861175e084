import { branding, orpc, usePageTitle } from '@studio/portal';
import { Heading, Text } from '@studio/ui';
import { useQuery } from '@tanstack/react-query';
import { SupportContact } from '../../device/brand/support-contact';
import { BrandMark } from '../../device/brand/brand-mark';
import { UnsentHere } from '../../device/queue/unsent-here';
import { GuardNotice } from '../../shell/routing/guard-notice';
import { SandboxNotice } from './sandbox-notice';
import { SignInArt } from './sign-in-art';
import { SignInEnded } from './sign-in-ended';
import styles from './sign-in-page.module.css';
import { SignInWaiting } from './sign-in-waiting';
import { useSignIn } from './use-sign-in';
import { signInWords } from './words';
import { LanguageMenu } from '../../language/language-menu';

/** Blank, public page: sign-in through the messenger's bot (specification §2 `/login`, design note "Signing in"). */
export function SignInPage() {
  const { state, restart, submitCode } = useSignIn();
  const about = useQuery(orpc.auth.about.queryOptions({ meta: { persist: false } }));
  const { appName, companyName, botName } = branding();
  const words = signInWords();
  usePageTitle(words.title);
  return (
    <div className={styles['page']}>
      <SignInArt />
      <main className={styles['side']}>
        <div className={styles['card']}>
          <header className={styles['head']}>
            <BrandMark size={44} />
            <div>
              <Heading level={1}>{words.heading}</Heading>
              <Text tone="muted">{companyName}</Text>
            </div>
            <div className={styles['language']}>
              <LanguageMenu />
            </div>
          </header>
          <GuardNotice />
          <UnsentHere />
          {state.phase === 'starting' || state.phase === 'waiting' ? (
            <SignInWaiting state={state} botName={about.data?.bot_name || botName} onCode={submitCode} />
          ) : (
            <SignInEnded state={state} onRestart={restart} />
          )}
          {about.data?.sandbox_url && (
            <SandboxNotice url={state.phase === 'waiting' ? state.attempt.web_link : about.data.sandbox_url} />
          )}
        </div>
        <Text tone="subtle" size="caption" align="center">
          <bdi>{appName}.</bdi> {words.noAccess} <SupportContact />
        </Text>
      </main>
    </div>
  );
}
