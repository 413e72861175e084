import { useServerContact } from '@studio/portal';
import { Banner, Button } from '@studio/ui';
import { atom, useAtom } from 'jotai';
import { clockWords } from './clock-words';
import { deviceWords } from './words';

/** Milliseconds by which the device's clock may differ from the server's before staff are told. */
const TOLERANCE = 5 * 60_000;

const dismissedAtom = atom(false);

/**
 * Tells softly when the device's clock is wrong: times on the screen are then wrong too. A strip of the page and no
 * toast, which would lie over the buttons below it; once dismissed it stays away for the visit.
 */
export function ClockNotice() {
  const { clockDifference } = useServerContact();
  const [dismissed, setDismissed] = useAtom(dismissedAtom);
  if (dismissed || clockDifference === null || Math.abs(clockDifference) <= TOLERANCE) return null;
  return (
    <div data-print="hide" aria-live="polite">
      <Banner
        tone="warning"
        edge
        action={
          <Button size="sm" onClick={() => setDismissed(true)}>
            {deviceWords().clock.understood}
          </Button>
        }
      >
        {clockWords(clockDifference)} {deviceWords().clock.advice}
      </Banner>
    </div>
  );
}
