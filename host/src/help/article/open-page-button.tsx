import { Link, refusedPage, useAuth } from '@studio/portal';
import { Button, IconArrowRight } from '@studio/ui';
import type { Article } from '../library/article';
import styles from './article-page.module.css';

/** The button to the place that an article is about, for anyone who may open it. */
export function OpenPageButton({ place }: { place: Article['open'] }) {
  const { authenticated, user } = useAuth();
  const signIn = place?.path === '/login';
  if (place === null || signIn === authenticated) return null;
  if (user !== null && refusedPage(user, place.path) !== null) return null;
  return (
    <div className={styles['open']} data-print="hide">
      <Button asChild trailing={<IconArrowRight size={16} aria-hidden />}>
        <Link to={place.path}>{place.label}</Link>
      </Button>
    </div>
  );
}
