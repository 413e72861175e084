import { branding, usePageTitle } from '@studio/portal';
import { Button, Heading, IconArrowLeft, IconHome, Text } from '@studio/ui';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { QueueCorner } from '../queue/queue-corner';
import { LostFrames } from './lost-frames';
import styles from './full-page.module.css';
import { pagesWords } from './words';

/** Blank, public page for an address that nobody knows (specification §2). */
export function NotFoundPage() {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const { home, notFound } = pagesWords();
  usePageTitle(notFound.title);
  return (
    <main className={styles['page']}>
      <QueueCorner />
      <LostFrames />
      <Heading level={1}>{notFound.heading}</Heading>
      <Text tone="muted" align="center">
        {notFound.before} <code className={styles['address']}>{shorten(decode(pathname))}</code>
        {notFound.after}
      </Text>
      <div className={styles['actions']}>
        <Button asChild variant="primary" icon={<IconHome size={18} aria-hidden />}>
          <Link to="/">{home}</Link>
        </Button>
        <Button icon={<IconArrowLeft size={18} aria-hidden />} onClick={() => void navigate(-1)}>
          {notFound.back}
        </Button>
      </div>
      <Text tone="subtle" size="caption">
        {branding().companyName}
      </Text>
    </main>
  );
}

function decode(pathname: string): string {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return pathname;
  }
}

function shorten(text: string): string {
  return text.length > 60 ? `${text.slice(0, 60)}…` : text;
}
