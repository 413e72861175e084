import { branding } from '@studio/portal';
import styles from './sign-in-art.module.css';
import { signInWords } from './words';

/** The picture beside the sign-in card: the company's own from the branding, else a drawn lens. Not on narrow screens. */
export function SignInArt() {
  const { loginImagePath, companyName } = branding();
  return (
    <aside className={styles['art']} aria-hidden>
      {loginImagePath ? (
        <>
          <img className={styles['image']} src={loginImagePath} alt="" />
          <div className={styles['shade']} />
        </>
      ) : (
        <Lens />
      )}
      <div className={styles['words']}>
        <p className={styles['name']}>{companyName}</p>
        <p className={styles['line']}>{signInWords().motto}</p>
      </div>
    </aside>
  );
}

const BLADES = Array.from({ length: 8 }, (_, index) => index * 45);

function Lens() {
  return (
    <svg className={styles['lens']} viewBox="-320 -320 640 640">
      {[300, 262, 224].map((radius) => (
        <circle key={radius} r={radius} className={styles['ring']} />
      ))}
      <circle r="186" className={styles['glass']} />
      {BLADES.map((angle) => (
        <path key={angle} transform={`rotate(${angle})`} d="M-66 -174 L78 -168 L70 -28 Z" className={styles['blade']} />
      ))}
      <circle r="70" className={styles['pupil']} />
      <path d="M-34 -34 a48 48 0 0 1 34 -14" className={styles['glint']} />
    </svg>
  );
}
