import { branding } from '@studio/portal';
import styles from './brand-mark.module.css';

/** The company's mark from the branding, in the theme's variant where there are two; decoration next to the name. */
export function BrandMark({ size }: { size: number }) {
  const { logoPath, logoDarkPath } = branding();
  if (logoDarkPath === '') return <img src={logoPath} width={size} height={size} alt="" />;
  return (
    <>
      <img className={styles['light']} src={logoPath} width={size} height={size} alt="" />
      <img className={styles['dark']} src={logoDarkPath} width={size} height={size} alt="" />
    </>
  );
}
