import { branding } from '@studio/portal';
import { Button, Dialog, IconPlus, IconSmartphone, IconUpload } from '@studio/ui';
import styles from './install-advice.module.css';
import { offerWords } from './offer-words';
import { installWords } from './words';

interface InstallAdviceProps {
  open: boolean;
  onClose: () => void;
}

/** How to put the portal on the home screen of an iPhone or an iPad, where no page can do it. */
export default function InstallAdvice({ open, onClose }: InstallAdviceProps) {
  const words = offerWords();
  const steps = [
    { icon: <IconUpload size={20} aria-hidden />, text: words.share },
    { icon: <IconPlus size={20} aria-hidden />, text: words.toHomeScreen },
    { icon: <IconSmartphone size={20} aria-hidden />, text: words.add(branding().shortName) },
  ];
  return (
    <Dialog
      open={open}
      onClose={onClose}
      size="sm"
      title={installWords().offer}
      description={words.why}
      footer={
        <Button variant="primary" onClick={onClose}>
          {words.understood}
        </Button>
      }
    >
      <ol className={styles['steps']}>
        {steps.map(({ icon, text }) => (
          <li key={text}>
            <span className={styles['icon']}>{icon}</span>
            {text}
          </li>
        ))}
      </ol>
    </Dialog>
  );
}
