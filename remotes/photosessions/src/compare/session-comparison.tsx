import { Link } from '@studio/portal';
import { Link as TextLink, VisuallyHidden } from '@studio/ui';
import { COMPARED, type ComparedField, type ComparedSession, differs } from './compared-session';
import styles from './session-comparison.module.css';

const FIELDS = Object.keys(COMPARED) as ComparedField[];

/** Two sessions side by side, field by field; differences are marked. On a phone each field has its own line. */
export function SessionComparison({ one, other }: { one: ComparedSession; other: ComparedSession }) {
  return (
    <table className={styles['table']}>
      <VisuallyHidden as="caption">Сравнение двух фотосессий</VisuallyHidden>
      <thead>
        <tr>
          <td aria-hidden />
          {[one, other].map((session) => (
            <th key={session.key} scope="col">
              {session.path === null ? (
                session.title
              ) : (
                <TextLink asChild underlined>
                  <Link to={session.path}>{session.title}</Link>
                </TextLink>
              )}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {FIELDS.map((field) => {
          const marked = differs(field, one, other);
          return (
            <tr key={field} data-differs={marked || undefined}>
              <th scope="row">
                {COMPARED[field]}
                {marked && <VisuallyHidden> — отличается</VisuallyHidden>}
              </th>
              <td>{one.values[field] ?? <Unknown />}</td>
              <td>{other.values[field] ?? <Unknown />}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

function Unknown() {
  return <span className={styles['unknown']}>неизвестно без связи</span>;
}
