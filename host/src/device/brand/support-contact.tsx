import { branding } from '@studio/portal';
import styles from './support-contact.module.css';
import { brandWords } from './words';

/** Whom staff turn to when the portal does not work: a phone and an e-mail can be pressed. Nothing when nobody was named. */
export function SupportContact() {
  const { supportContact } = branding();
  if (supportContact === '') return null;
  const address = contactLink(supportContact);
  return (
    <span className={styles['contact']}>
      {brandWords().support} {address === null ? supportContact : <a href={address}>{supportContact}</a>}
    </span>
  );
}

function contactLink(contact: string): string | null {
  if (/^\+?[\d\s()-]{5,}$/.test(contact)) return `tel:${contact.replace(/[^\d+]/g, '')}`;
  return /^\S+@\S+\.\S+$/.test(contact) ? `mailto:${contact}` : null;
}
