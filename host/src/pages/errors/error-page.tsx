import { branding, Link, useAuth, useDocumentTitle, usePageTitle } from '@studio/portal';
import { Button, Heading, IconArrowLeft, IconHelp, IconLogIn, SearchInput, Text } from '@studio/ui';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { QueueCorner } from '../../device/queue/queue-corner';
import { errorCodeOf } from './error-codes';
import { errorWords } from './error-words';
import { LostFrames } from './lost-frames';
import styles from './full-page.module.css';
import { WayOut } from './way-out';

/** Blank, public page for an address that names an error, or that nobody knows (specification §2 "/{error}"). */
export default function ErrorPage() {
  const words = errorWords();
  const { pathname } = useLocation();
  const { authenticated } = useAuth();
  const named = errorCodeOf(pathname);
  const code = named ?? 404;
  const { title, text } = words[code];
  useDocumentTitle(title);
  usePageTitle(title);
  return (
    <main className={styles['page']} id="content" tabIndex={-1}>
      <QueueCorner />
      <LostFrames code={code} />
      <Heading level={1}>{title}</Heading>
      <Text tone="muted" align="center">
        {named === null && (
          <>
            {words.address} <code className={styles['address']}>{askedAddress(pathname)}</code>.{' '}
          </>
        )}
        {text}
      </Text>
      <div className={styles['actions']}>
        {code === 401 && !authenticated && (
          <Button asChild variant="primary" icon={<IconLogIn size={18} aria-hidden />}>
            <Link to="/login">{words.signIn}</Link>
          </Button>
        )}
        <WayOut variant={code === 401 && !authenticated ? 'secondary' : 'primary'} />
        <BackButton />
        <Button asChild icon={<IconHelp size={18} aria-hidden />}>
          <Link to={code === 403 ? '/help/no-access' : '/help'}>{words.help}</Link>
        </Button>
      </div>
      {code === 404 && <SearchForHelp />}
      <Text tone="subtle" size="caption">
        {branding().companyName}
      </Text>
    </main>
  );
}

/** Only where there is a page of the portal to go back to. */
function BackButton() {
  const navigate = useNavigate();
  const state: unknown = window.history.state;
  const before = typeof state === 'object' && state !== null && 'idx' in state && Number(state.idx) > 0;
  if (!before) return null;
  return (
    <Button icon={<IconArrowLeft size={18} aria-hidden />} onClick={() => void navigate(-1)}>
      {errorWords().back}
    </Button>
  );
}

function SearchForHelp() {
  const words = errorWords();
  const navigate = useNavigate();
  const [text, setText] = useState('');
  const find = () => void navigate(`/help?${new URLSearchParams({ q: text.trim() })}`);
  return (
    <search className={styles['search']}>
      <SearchInput
        label={words.search}
        value={text}
        onChange={setText}
        maxLength={100}
        onKeyDown={({ key }) => key === 'Enter' && find()}
      />
      <Button onClick={find}>{words.find}</Button>
    </search>
  );
}

/** What was asked for, for people to read: never more than a line or two, and text whatever it holds. */
function askedAddress(pathname: string): string {
  const asked = pathname.replace(/^\/pages\/misc\/not-found\/?/, '');
  const text = decode(asked === '' ? pathname : asked);
  return text.length > 60 ? `${text.slice(0, 60)}…` : text;
}

function decode(pathname: string): string {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return pathname;
  }
}
