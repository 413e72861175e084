import { IconButton, IconGrid, lazyComponent, useBreakpoint } from '@studio/ui';
import { useRef, useState } from 'react';
import { shortcutsBarWords } from './bar-words';

const loadPanel = () => import('./shortcuts-panel');
const ShortcutsPanel = lazyComponent(loadPanel);

/** The pages that the person keeps at hand, behind a button of the top bar. */
export function ShortcutsMenu() {
  const button = useRef<HTMLButtonElement>(null);
  const [shown, setShown] = useState<'never' | 'open' | 'closed'>('never');
  const modal = useBreakpoint() === 'phone';
  const fetchIt = () => void loadPanel().catch(() => {});
  return (
    <>
      <IconButton
        ref={button}
        label={shortcutsBarWords().shortcuts}
        aria-haspopup="dialog"
        aria-expanded={shown === 'open'}
        onPointerEnter={fetchIt}
        onFocus={fetchIt}
        onClick={() => setShown(shown === 'open' ? 'closed' : 'open')}
      >
        <IconGrid size={20} aria-hidden />
      </IconButton>
      {shown !== 'never' && (
        <ShortcutsPanel open={shown === 'open'} onClose={() => setShown('closed')} anchor={button} modal={modal} />
      )}
    </>
  );
}
