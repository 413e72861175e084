import { Grid, Heading, Stack } from '@studio/ui';
import { ArticleCard } from '../home/article-card';
import { articleOf } from '../library/catalog';
import { helpWords } from '../words';

/** What to read next. */
export function Related({ ids }: { ids: readonly string[] }) {
  const articles = ids.map(articleOf).filter((article) => article !== null);
  if (articles.length === 0) return null;
  return (
    <Stack as="section" gap={3} aria-labelledby="help-related" noPrint>
      <Heading level={2} size="h3" id="help-related">
        {helpWords().related}
      </Heading>
      <Grid columns={{ phone: 1, tablet: Math.min(articles.length, 3) }} gap={3}>
        {articles.map((article) => (
          <ArticleCard key={article.id} article={article} />
        ))}
      </Grid>
    </Stack>
  );
}
