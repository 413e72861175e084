import { Link, useDocumentTitle, useParams } from '@studio/portal';
import { Button, EmptyState, Heading, SpinnerPane, Text } from '@studio/ui';
import { useMemo } from 'react';
import { useRegistry } from '../../sections/use-registry';
import { RemoteBoundary } from '../../sections/remotes/remote-boundary';
import { BackToHelp } from '../article/back-to-help';
import styles from '../article/article-page.module.css';
import { AskSomebody } from '../home/ask-somebody';
import { helpWords } from '../words';
import { useSectionHelp } from './use-section-help';

/** `/help/:remote/:page`: a page of the help that a section brings, its title as the section declared it. */
export default function SectionHelpPage() {
  const words = helpWords();
  const { remote: name, page: id } = useParams();
  const registry = useRegistry();
  const remote = useMemo(() => registry?.remotes.find((each) => each.name === name) ?? null, [registry, name]);
  const declared = remote?.help?.find((page) => page.id === id);
  const { state, Screen, retry } = useSectionHelp(remote, id ?? '');
  useDocumentTitle(declared?.title ?? null);

  if (registry === null || state === 'loading') return <SpinnerPane label={words.loading} />;
  if (remote === null || state === 'unknown') return <Apology title={words.noArticle}>{words.noArticleHint}</Apology>;
  if (Screen === null)
    return (
      <Apology title={words.failed} onRetry={retry}>
        {words.failedHint}
      </Apology>
    );
  return (
    <div className={styles['page']}>
      <article className={styles['article']}>
        <BackToHelp />
        <Heading level={1}>{declared?.title ?? remote.title}</Heading>
        <div className={styles['about']}>
          <Text tone="muted" size="input">
            {declared?.about}
          </Text>
        </div>
        <RemoteBoundary remote={remote}>
          <Screen />
        </RemoteBoundary>
        <AskSomebody />
      </article>
    </div>
  );
}

function Apology({ title, children, onRetry }: { title: string; children: string; onRetry?: () => void }) {
  const words = helpWords();
  return (
    <EmptyState
      kind={onRetry ? 'error' : 'nothing-found'}
      level={1}
      title={title}
      action={
        <>
          {onRetry && (
            <Button variant="primary" onClick={onRetry}>
              {words.retry}
            </Button>
          )}
          <Button asChild>
            <Link to="/help">{words.back}</Link>
          </Button>
        </>
      }
    >
      {children}
    </EmptyState>
  );
}
