import { Button, formatDate, formatTime, IconCopy } from '@studio/ui';
import { copyDetails } from './copy-details';
import type { RemoteFailure } from './remote-failure';
import styles from './remote-failure-view.module.css';

/** What support asks for, to be read out or copied; the number is seen without opening it. */
export function SupportDetails({ failure }: { failure: RemoteFailure }) {
  const text = detailsOf(failure, timeOf(failure));
  return (
    <details className={styles['cause']}>
      <summary>Сведения для поддержки: {failure.number}</summary>
      <code className={styles['code']}>{text}</code>
      {'clipboard' in navigator && (
        <Button size="sm" icon={<IconCopy size={16} aria-hidden />} onClick={() => void copyDetails(text)}>
          Скопировать
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
  return [
    `Номер: ${number}`,
    remote && `Раздел: ${remote}${version === null ? '' : ` ${version}`}`,
    `Причина: ${cause}`,
    `Адрес: ${location.pathname}`,
    `Время: ${formatDate(time)}, ${formatTime(time)}`,
  ]
    .filter(Boolean)
    .join('\n');
}
