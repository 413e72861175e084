import { Heading, Stack } from '@studio/ui';
import { useId } from 'react';
import { Link } from '@studio/portal';
import styles from './help-page.module.css';

interface ArticleListProps {
  title: string;
  pages: readonly { path: string; title: string }[];
}

/** A shelf: titles one below another. */
export function ArticleList({ title, pages }: ArticleListProps) {
  const id = useId();
  return (
    <Stack as="section" gap={1} aria-labelledby={id}>
      <Heading level={2} size="h3" id={id}>
        {title}
      </Heading>
      <ul className={styles['titles']}>
        {pages.map((page) => (
          <li key={page.path}>
            <Link to={page.path}>{page.title}</Link>
          </li>
        ))}
      </ul>
    </Stack>
  );
}
