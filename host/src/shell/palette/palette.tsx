import { useAuth, useHotkey } from '@studio/portal';
import { lazyComponent } from '@studio/ui';
import { useAtom, useSetAtom } from 'jotai';
import { useEffect, useState } from 'react';
import { QuietPart } from '../../device/quiet-part';
import { FirstField } from './first-field';
import { loadPalette } from './load-palette';
import { enteredEarlyAtom, paletteAtom, paletteTextAtom } from './palette-atom';

const PaletteDialog = lazyComponent(loadPalette);

/**
 * The command palette and its keys: Ctrl+K (⌘K on a Mac), also while typing, and `/` where the screen has no use of its own
 * for it. Not over another modal window: one question at a time (decision 0007).
 */
export function Palette() {
  const { authenticated } = useAuth();
  const [open, setOpen] = useAtom(paletteAtom);
  const [needed, setNeeded] = useState(open);
  if (open && !needed) setNeeded(true);
  /** The palette's own field has had the focus since it was opened. */
  const [taken, setTaken] = useState(false);
  if (!open && taken) setTaken(false);
  const setText = useSetAtom(paletteTextAtom);
  const setEntered = useSetAtom(enteredEarlyAtom);
  useEffect(() => {
    if (open) return;
    setText('');
    setEntered(false);
  }, [open, setText, setEntered]);
  useHotkey({ code: 'KeyK', with: 'primary', whileTyping: true, enabled: authenticated && !open }, () => setOpen(true));
  useHotkey({ code: 'KeyK', with: 'primary', whileTyping: true, inDialog: true, enabled: open }, () => setOpen(false));
  useHotkey({ code: 'Slash', yields: true, enabled: authenticated && !open }, () => setOpen(true));

  // Its code comes once somebody is at the screen and the page has nothing better to do, so that it opens at once.
  useEffect(() => {
    if (!authenticated) return undefined;
    const signs = ['pointermove', 'keydown', 'touchstart'] as const;
    const stop = () => signs.forEach((sign) => removeEventListener(sign, fetchIt));
    function fetchIt() {
      stop();
      const idle = (globalThis as { requestIdleCallback?: typeof requestIdleCallback }).requestIdleCallback;
      if (idle) idle(() => void loadPalette().catch(() => {}), { timeout: 5_000 });
    }
    signs.forEach((sign) => addEventListener(sign, fetchIt, { passive: true }));
    return stop;
  }, [authenticated]);

  if (!authenticated || !needed) return null;
  return (
    <>
      {open && !taken && <FirstField />}
      <QuietPart key={String(open)}>
        <PaletteDialog onTaken={() => setTaken(true)} />
      </QuietPart>
    </>
  );
}
