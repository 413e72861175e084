import { Card, CardLink, Text } from '@studio/ui';
import { Link } from '@studio/portal';
import type { Article } from '../library/article';

/** An article with what it answers. */
export function ArticleCard({ article: { id, title, about } }: { article: Article }) {
  return (
    <Card interactive gap={1}>
      <CardLink>
        <Link to={`/help/${id}`}>
          <Text as="span" size="input" weight="semibold">
            {title}
          </Text>
        </Link>
      </CardLink>
      <Text tone="muted">{about}</Text>
    </Card>
  );
}
