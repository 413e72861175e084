import { branding, useNetwork, useSync } from '@studio/portal';
import { IconCloud, IconCloudOff, IconMapPin, intlLocale } from '@studio/ui';
import { BrandMark } from '../../device/brand/brand-mark';
import { countQueue } from '../../device/queue/queue-count';
import styles from './board.module.css';
import { useOwnLocation } from './use-own-location';
import { useSeconds } from './use-seconds';
import { useWakeLock } from './use-wake-lock';
import { boardWords } from './words';

/** Clock, date and place to be read across a room; connection and queue for staff. No names, phones or sessions. */
export function Board() {
  const words = boardWords();
  const awake = useWakeLock();
  const now = useSeconds();
  const { name, city, timeZone } = useOwnLocation();
  const time = clockParts(now, timeZone);
  return (
    <section className={styles['board']} aria-label={branding().companyName}>
      <header className={styles['edge']}>
        <span className={styles['company']}>
          <BrandMark size={36} />
          {branding().companyName}
        </span>
      </header>
      <div className={styles['middle']}>
        <time className={styles['clock']} role="timer" aria-label={words.clock(`${time.hour}:${time.minute}`)}>
          <span aria-hidden>
            {time.hour}
            <span className={styles['colon']}>:</span>
            {time.minute}
            <span className={styles['seconds']}>{time.second}</span>
          </span>
        </time>
        <p className={styles['date']}>{dateOf(now, timeZone)}</p>
        {name !== null && (
          <p className={styles['place']}>
            <IconMapPin size={20} aria-hidden />
            {[name, city].filter(Boolean).join(', ')}
          </p>
        )}
      </div>
      <footer className={styles['edge']}>
        <Connection />
        <span className={styles['hint']}>{awake ? words.awake : words.mayDim}</span>
      </footer>
    </section>
  );
}

function Connection() {
  const words = boardWords();
  const { online } = useNetwork();
  const { total } = countQueue(useSync().statistics);
  const Icon = online ? IconCloud : IconCloudOff;
  return (
    <output className={styles['connection']} data-online={online}>
      <Icon size={20} aria-hidden />
      {online ? words.online : words.offline}
      <span className={styles['hint']}>{total === 0 ? words.sent : words.waits(total)}</span>
    </output>
  );
}

function clockParts(now: number, timeZone: string | undefined) {
  const parts = new Intl.DateTimeFormat('ru-RU', {
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    timeZone,
  }).formatToParts(now);
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((each) => each.type === type)?.value ?? '';
  return { hour: part('hour'), minute: part('minute'), second: part('second') };
}

function dateOf(now: number, timeZone: string | undefined): string {
  return new Intl.DateTimeFormat(intlLocale(), { weekday: 'long', day: 'numeric', month: 'long', timeZone }).format(
    now,
  );
}
