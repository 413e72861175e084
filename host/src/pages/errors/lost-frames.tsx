import styles from './lost-frames.module.css';

/** A contact sheet with one frame missing: the error's number stands in its place. */
export function LostFrames({ code }: { code: number }) {
  return (
    <svg className={styles['sheet']} viewBox="0 0 264 96" aria-hidden="true">
      <rect x="0" y="8" width="80" height="80" rx="12" className={styles['frame']} />
      <path d="M12 72l18-22 14 16 8-9 16 15z" className={styles['hill']} />
      <circle cx="56" cy="32" r="8" className={styles['sun']} />
      <rect x="92" y="8" width="80" height="80" rx="12" className={styles['missing']} />
      <text x="132" y="58" textAnchor="middle" className={styles['code']}>
        {code}
      </text>
      <rect x="184" y="8" width="80" height="80" rx="12" className={styles['frame']} />
      <circle cx="224" cy="40" r="13" className={styles['sun']} />
      <path d="M200 76c2-14 12-20 24-20s22 6 24 20z" className={styles['hill']} />
    </svg>
  );
}
