import { Button, formatMoment, IconCopy } from '@studio/ui';
import { copyDetails } from './copy-details';
import type { RemoteFailure } from './remote-failure';
import styles from './remote-failure-view.module.css';
import { remotesWords } from './words';

/** Details for support, to be read out or copied; the number is visible without opening it. */
export function SupportDetails({ failure }: { failure: RemoteFailure }) {
  const text = detailsOf(failure, timeOf(failure));
  const words = remotesWords().details;
  return (
    <details className={styles['cause']}>
      <summary>{words.summary(failure.number)}</summary>
      <code className={styles['code']}>{text}</code>
      {'clipboard' in navigator && (
        <Button size="sm" icon={<IconCopy size={16} aria-hidden />} onClick={() => void copyDetails(text)}>
          {words.copy}
        </Button>
      )}
    </details>
  );
}

const times = new WeakMap<RemoteFailure, number>();

/** When a failure was first shown. */
function timeOf(failure: RemoteFailure): number {
  const time = times.get(failure) ?? Date.now();
  times.set(failure, time);
  return time;
}

function detailsOf({ number, remote, version, cause }: RemoteFailure, time: number): string {
  const words = remotesWords().details;
  return [
    `${words.number}: ${number}`,
    remote && `${words.section}: ${remote}${version === null ? '' : ` ${version}`}`,
    `${words.cause}: ${cause}`,
    `${words.address}: ${location.pathname}`,
    `${words.time}: ${formatMoment(time)}`,
  ]
    .filter(Boolean)
    .join('\n');
}
