import { Banner } from '@studio/ui';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { readGuardError } from './guard-error';
import styles from './guard-notice.module.css';

/** Tells why a guard refused, and takes the refusal out of the address, so that a reload does not repeat it. */
export function GuardNotice() {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const [message, setMessage] = useState<{ text: string; at: string } | null>(null);

  useEffect(() => {
    const refusal = readGuardError(search);
    if (refusal === null) return;
    setMessage({ text: refusal.message, at: pathname });
    void navigate({ pathname, search: refusal.rest }, { replace: true });
  }, [pathname, search, navigate]);

  if (message === null || message.at !== pathname) return null;
  return (
    <div className={styles['notice']}>
      <Banner tone="warning" role="alert" onDismiss={() => setMessage(null)}>
        {message.text}
      </Banner>
    </div>
  );
}
