import { Banner, Button } from '@studio/ui';
import { clockWords } from './clock-words';
import { deviceWords } from './words';

export interface ClockBannerProps {
  /** Milliseconds by which the device's clock is ahead of the server's. */
  difference: number;
  onUnderstood: () => void;
}

/**
 * Tells softly when the device's clock is wrong: times on the screen are then wrong too. A strip of the page and no
 * toast, which would lie over the buttons below it; once dismissed it stays away for the visit.
 */
export default function ClockBanner({ difference, onUnderstood }: ClockBannerProps) {
  return (
    <div data-print="hide" aria-live="polite">
      <Banner
        tone="warning"
        edge
        action={
          <Button size="sm" onClick={onUnderstood}>
            {deviceWords().clock.understood}
          </Button>
        }
      >
        {clockWords(difference)} {deviceWords().clock.advice}
      </Banner>
    </div>
  );
}
