import { Link } from '@studio/portal';
import { helpWords } from '../words';
import styles from './article-page.module.css';

interface ContentsProps {
  headings: readonly { anchor: string; title: string }[];
  /** Folded, above the text, for windows without room next to it. */
  narrow?: boolean;
}

/** The headings of a page as links. */
export function Contents({ headings, narrow = false }: ContentsProps) {
  const words = helpWords();
  const list = (
    <ul>
      {headings.map(({ anchor, title }) => (
        <li key={anchor}>
          <Link to={{ hash: anchor }}>{title}</Link>
        </li>
      ))}
    </ul>
  );
  if (narrow)
    return (
      <details className={styles['folded']} data-print="hide">
        <summary>{words.contents}</summary>
        <nav aria-label={words.contents}>{list}</nav>
      </details>
    );
  return (
    <nav aria-label={words.contents} className={styles['contents']} data-print="hide">
      <p>{words.contents}</p>
      {list}
    </nav>
  );
}
