import { Link } from '@studio/ui';
import type { Token, Tokens } from 'marked';
import { Fragment, type ReactNode } from 'react';
import { Link as RouterLink } from '@studio/portal';
import styles from './rich-text.module.css';

/**
 * Markdown as elements of the page. What an article may use: paragraphs, lists, tables, quotes, links, **words on the
 * screen**, `keys`, emphasis. Anything else, HTML for one, shows as the text that it is.
 */
export function RichText({ tokens }: { tokens: readonly Token[] }) {
  return tokens.map((token, index) => <Fragment key={index}>{elementOf(token)}</Fragment>);
}

function elementOf(token: Token): ReactNode {
  const inner = 'tokens' in token && token.tokens ? <RichText tokens={token.tokens} /> : null;
  switch (token.type) {
    case 'space':
      return null;
    case 'paragraph':
      return <p className={styles['paragraph']}>{inner}</p>;
    case 'blockquote':
      return <div className={styles['note']}>{inner}</div>;
    case 'list':
      return listOf(token as Tokens.List);
    case 'table':
      return <RichTable table={token as Tokens.Table} />;
    case 'strong':
      return <b className={styles['screen']}>{inner}</b>;
    case 'em':
      return <em className={styles['lead']}>{inner}</em>;
    case 'codespan':
      return <Keys text={(token as Tokens.Codespan).text} />;
    case 'link':
      return (
        <Link asChild underlined>
          <RouterLink to={(token as Tokens.Link).href}>{inner}</RouterLink>
        </Link>
      );
    default:
      return inner ?? ('text' in token ? String(token.text) : token.raw);
  }
}

function listOf({ ordered, items }: Tokens.List): ReactNode {
  const List = ordered ? 'ol' : 'ul';
  return (
    <List className={ordered ? styles['steps'] : styles['points']}>
      {items.map((item, index) => (
        <li key={index}>
          {/* The step's number is next to one block, whatever the words consist of. */}
          <div>
            <RichText tokens={item.tokens} />
          </div>
        </li>
      ))}
    </List>
  );
}

function RichTable({ table: { header, rows } }: { table: Tokens.Table }) {
  return (
    <div className={styles['table']}>
      <table>
        <thead>
          <tr>
            {header.map(({ tokens }, index) => (
              <th key={index} scope="col">
                <RichText tokens={tokens} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((cells, row) => (
            <tr key={row}>
              {cells.map(({ tokens }, index) => (
                <td key={index} data-label={header[index]?.text}>
                  <RichText tokens={tokens} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Keys as on the keyboard; « / » separates equivalent keys, « – » is a range of them, a space keys pressed together. */
function Keys({ text }: { text: string }) {
  return (
    <span className={styles['keys']}>
      {text.split(' / ').map((held, index) => (
        <Fragment key={held}>
          {index > 0 && ' / '}
          {held.split(' ').map((key) =>
            key === '–' ? (
              ' – '
            ) : (
              <kbd key={key} className={styles['key']}>
                {key}
              </kbd>
            ),
          )}
        </Fragment>
      ))}
    </span>
  );
}
