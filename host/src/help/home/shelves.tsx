import { useAuth } from '@studio/portal';
import { useAddressValues } from '@studio/screens';
import { Grid, Heading, Row, SegmentedControl, Select, Stack, useBreakpoint } from '@studio/ui';
import { type Article, type Reader, READERS, SHELVES } from '../library/article';
import { ARTICLES } from '../library/catalog';
import { articlesFor, readerOf } from '../library/readers';
import type { SectionPage } from '../section/section-page';
import { helpWords } from '../words';
import { ArticleCard } from './article-card';
import { ArticleList } from './article-list';
import styles from './help-page.module.css';

/** What the person's own work needs, then everything by subject, then what the sections bring. */
export function Shelves({ sections }: { sections: readonly SectionPage[] }) {
  const words = helpWords();
  return (
    <>
      <FirstShelf />
      <div className={styles['shelves']}>
        {SHELVES.map((shelf) => (
          <ArticleList
            key={shelf}
            title={words.shelf[shelf]}
            pages={ARTICLES.filter((article) => article.shelf === shelf).map(pageOfArticle)}
          />
        ))}
        {sections.length > 0 && <ArticleList title={words.sections} pages={sections} />}
      </div>
    </>
  );
}

/** The articles for one kind of work, by the person's role until they choose another; at sign-in, those on entry. */
function FirstShelf() {
  const words = helpWords();
  const { user, authenticated } = useAuth();
  const [address, put] = useAddressValues();
  const asked = READERS.find((reader) => reader === address.get('for'));
  const reader = asked ?? (user === null ? 'counter' : readerOf(user.roles));
  const articles =
    authenticated || asked ? articlesFor(ARTICLES, reader) : ARTICLES.filter(({ shelf }) => shelf === 'entry');
  const phone = useBreakpoint() === 'phone';
  const options = READERS.map((value) => ({ value, label: words.reader[value] }));
  const choose = (chosen: Reader) => put({ for: chosen }, { replace: true });
  return (
    <Stack as="section" gap={3} aria-labelledby="help-first">
      <Row justify="between" gap={3} wrap>
        <Heading level={2} id="help-first">
          {words.first}
        </Heading>
        {phone ? (
          <Select
            aria-label={words.readers}
            value={reader}
            onChange={(value) => value !== '' && choose(value)}
            options={options}
          />
        ) : (
          <SegmentedControl label={words.readers} value={reader} onChange={choose} options={options} />
        )}
      </Row>
      <Grid columns={{ phone: 1, tablet: 2, desktop: 3 }} gap={3}>
        {articles.map((article) => (
          <ArticleCard key={article.id} article={article} />
        ))}
      </Grid>
    </Stack>
  );
}

function pageOfArticle({ id, title }: Article) {
  return { path: `/help/${id}`, title };
}
