import { Link, useDocumentTitle, useParams } from '@studio/portal';
import { Button, EmptyState, Heading, Text } from '@studio/ui';
import { useMemo } from 'react';
import { AskSomebody } from '../home/ask-somebody';
import type { Article } from '../library/article';
import { articleOf } from '../library/catalog';
import { parseArticle } from '../library/parse-article';
import { RichText } from '../view/rich-text';
import { helpWords } from '../words';
import styles from './article-page.module.css';
import { BackToHelp } from './back-to-help';
import { Contents } from './contents';
import { OpenPageButton } from './open-page-button';
import { Related } from './related';

/** `/help/:article`, each heading with an address of its own. */
export default function ArticlePage() {
  const { article: id } = useParams();
  const article = articleOf(id);
  useDocumentTitle(article?.title ?? null);
  return article === null ? <NoArticle /> : <ShownArticle key={article.id} article={article} />;
}

function ShownArticle({ article }: { article: Article }) {
  const parts = useMemo(() => parseArticle(article.text), [article]);
  const headings = parts.flatMap(({ anchor, title }) => (anchor !== null && title !== null ? [{ anchor, title }] : []));
  return (
    <div className={styles['page']}>
      <article className={styles['article']}>
        <BackToHelp />
        <Heading level={1}>{article.title}</Heading>
        <div className={styles['about']}>
          <Text tone="muted" size="input">
            {article.about}
          </Text>
        </div>
        <OpenPageButton place={article.open} />
        {headings.length > 1 && <Contents headings={headings} narrow />}
        {parts.map(({ anchor, title, tokens }) => (
          <section key={anchor ?? ''} className={styles['part']}>
            {anchor !== null && (
              <Heading level={2} id={anchor} tabIndex={-1}>
                {title}
              </Heading>
            )}
            <RichText tokens={tokens} />
          </section>
        ))}
        <Related ids={article.related} />
        <AskSomebody />
      </article>
      {headings.length > 1 && <Contents headings={headings} />}
    </div>
  );
}

function NoArticle() {
  const words = helpWords();
  return (
    <EmptyState
      kind="nothing-found"
      level={1}
      title={words.noArticle}
      action={
        <Button asChild variant="primary">
          <Link to="/help">{words.back}</Link>
        </Button>
      }
    >
      {words.noArticleHint}
    </EmptyState>
  );
}
