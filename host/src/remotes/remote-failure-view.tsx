import { useNetwork } from '@studio/portal';
import { Button, EmptyState, IconHome, IconRefresh, Text } from '@studio/ui';
import { useRevalidator } from 'react-router-dom';
import { Link } from 'react-router-dom';
import type { RemoteFailure } from './remote-failure';
import styles from './remote-failure-view.module.css';

interface RemoteFailureViewProps {
  failure: RemoteFailure;
  /** Default: loads the section again, without a reload of the page. */
  onRetry?: () => void;
}

/** Says in words why a section is not there, offers another try, and names the cause for support. */
export function RemoteFailureView({ failure, onRetry }: RemoteFailureViewProps) {
  const { online } = useNetwork();
  const { revalidate, state } = useRevalidator();
  const crashed = failure.kind === 'crash';
  return (
    <EmptyState
      kind={online || crashed ? 'error' : 'offline'}
      level={1}
      title={crashed ? `Раздел «${failure.title}» остановился из-за ошибки` : `Раздел «${failure.title}» не загрузился`}
      action={
        <>
          <Button
            variant="primary"
            icon={<IconRefresh size={18} aria-hidden />}
            loading={state === 'loading'}
            onClick={onRetry ?? (() => void revalidate())}
          >
            Повторить
          </Button>
          <Button asChild icon={<IconHome size={18} aria-hidden />}>
            <Link to="/">На главную</Link>
          </Button>
        </>
      }
    >
      <Text tone="inherit">{adviceOf(failure, online)}</Text>
      <details className={styles['cause']}>
        <summary>Сведения для поддержки</summary>
        <code className={styles['code']}>
          {[failure.remote && `${failure.remote} ${failure.version ?? ''}`.trim(), failure.cause]
            .filter(Boolean)
            .join('\n')}
        </code>
      </details>
    </EmptyState>
  );
}

function adviceOf({ kind }: RemoteFailure, online: boolean): string {
  if (kind === 'crash') return 'Остальной портал работает. Повторите: то, что вы сохранили, на месте.';
  if (kind === 'shape') return 'На сервере лежит неподходящая сборка раздела. Сообщите об этом в поддержку.';
  if (!online) return 'Нет связи, а на этом устройстве раздел ещё не открывали. Повторите, когда связь появится.';
  return 'Остальной портал работает. Проверьте связь и повторите; если не поможет, сообщите в поддержку.';
}
