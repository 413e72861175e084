import { branding } from '@studio/portal';
import { Button, IconButton, IconClose } from '@studio/ui';
import { BrandMark } from '../brand/brand-mark';
import styles from './install-banner.module.css';
import { install } from './install-state';
import { offerWords } from './offer-words';
import { installWords } from './words';

/** One calm line above the content; pressed or put away it does not come again for three months. */
export default function InstallBanner({ onDone }: { onDone: () => void }) {
  const words = offerWords();
  const accept = () => {
    onDone();
    void install();
  };
  return (
    <aside className={styles['banner']} aria-label={installWords().offer} data-print="hide">
      <BrandMark size={36} />
      <div className={styles['words']}>
        <strong>{words.bannerTitle(branding().shortName)}</strong>
        <span>{words.bannerText}</span>
      </div>
      <Button size="sm" onClick={accept}>
        {words.accept}
      </Button>
      <IconButton label={words.putAway} size="sm" onClick={onDone}>
        <IconClose size={16} aria-hidden />
      </IconButton>
    </aside>
  );
}
