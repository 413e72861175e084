import { IconArrowLeft, Link } from '@studio/ui';
import { Link as RouterLink } from '@studio/portal';
import { helpWords } from '../words';
import styles from './article-page.module.css';

/** Link to the start of the help. */
export function BackToHelp() {
  return (
    <div className={styles['back']} data-print="hide">
      <Link asChild>
        <RouterLink to="/help">
          <IconArrowLeft size={16} aria-hidden />
          {helpWords().back}
        </RouterLink>
      </Link>
    </div>
  );
}
