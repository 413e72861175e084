import { branding } from '@studio/portal';
import { Banner, Button, IconSmartphone } from '@studio/ui';
import { install } from './install-state';
import { offerWords } from './offer-words';

/** One calm line above the content; pressed or put away it does not come again for three months. */
export default function InstallBanner({ onDone }: { onDone: () => void }) {
  const words = offerWords();
  const accept = () => {
    onDone();
    void install();
  };
  return (
    <Banner
      tone="info"
      edge
      icon={<IconSmartphone size={18} aria-hidden />}
      title={words.bannerTitle(branding().shortName)}
      action={
        <Button size="sm" onClick={accept}>
          {words.accept}
        </Button>
      }
      onDismiss={onDone}
    >
      {words.bannerText}
    </Banner>
  );
}
