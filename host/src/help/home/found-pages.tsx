import { EmptyState, Button, Heading, Stack } from '@studio/ui';
import { Link } from '@studio/portal';
import type { HelpHit } from '../search/search-help';
import { helpWords } from '../words';
import styles from './help-page.module.css';

/** What the search found, the best first; each leads to the place in the page that answers. */
export function FoundPages({ hits, onReset }: { hits: readonly HelpHit[]; onReset: () => void }) {
  const words = helpWords();
  if (hits.length === 0)
    return (
      <EmptyState kind="nothing-found" title={words.nothing} action={<Button onClick={onReset}>{words.reset}</Button>}>
        {words.nothingHint}
      </EmptyState>
    );
  return (
    <Stack as="section" gap={2} aria-labelledby="help-found">
      <output>
        <Heading level={2} size="h4" id="help-found">
          {words.found(hits.length)}
        </Heading>
      </output>
      <ul className={styles['found']}>
        {hits.map((hit) => (
          <li key={hit.path}>
            <Link to={hit.path} className={styles['hit']}>
              <span className={styles['name']}>
                {hit.title}
                {hit.heading !== '' && <span className={styles['passage']}> · {hit.heading}</span>}
              </span>
              <span className={styles['snippet']}>
                {hit.snippet.map(({ text, found }, index) => (found ? <mark key={index}>{text}</mark> : text))}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Stack>
  );
}
