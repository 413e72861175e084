import { branding, Link } from '@studio/portal';
import { useSetAtom } from 'jotai';
import { hostBuild } from '../../device/host-build';
import { hotkeysHelpAtom } from '../../navigation/hotkeys-help-atom';
import styles from './footer.module.css';
import { layoutWords } from './words';

const THIS_YEAR = new Date().getFullYear();
/** Characters of the build's mark that tell one from another. */
const MARK = 7;

/** Whose portal it is, which build runs, and where help is; static, sticky or hidden by setting (specification §2). */
export function Footer() {
  const { footer } = layoutWords();
  const showHotkeys = useSetAtom(hotkeysHelpAtom);
  const build = hostBuild();
  return (
    <footer className={styles['footer']} data-print="hide">
      <div className={styles['inner']}>
        <span className={styles['owner']}>
          <span>
            © {THIS_YEAR} <bdi>{branding().companyName}</bdi>
          </span>
          {build !== null && <span>{footer.build(build.slice(0, MARK))}</span>}
        </span>
        <nav className={styles['links']} aria-label={footer.links}>
          <Link to="/help">{footer.help}</Link>
          <Link to="/offline">{footer.offline}</Link>
          <button type="button" className={styles['keys']} onClick={() => showHotkeys(true)}>
            {footer.hotkeys}
          </button>
          <a href="/NOTICE.txt" target="_blank" rel="noreferrer">
            {footer.licences}
          </a>
        </nav>
      </div>
    </footer>
  );
}
