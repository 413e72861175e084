import { Button, Dialog, EmptyState, IconRefresh, Spinner } from '@studio/ui';
import styles from './local-build-dialog.module.css';
import { LocalBuildRow } from './local-build-row';
import { type FoundBuild, useLocalBuilds } from './use-local-builds';

interface LocalBuildDialogProps {
  open: boolean;
  onClose: () => void;
  /** The developer. */
  employeeId: string;
}

/** Where a developer takes one remote from a local build, for this tab; the operator decides from which origins. */
export default function LocalBuildDialog({ open, onClose, employeeId }: LocalBuildDialogProps) {
  const { data, isError, isFetching, refetch } = useLocalBuilds(open);
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Локальная сборка раздела"
      description="Один раздел берётся с вашего компьютера вместо установленного: только в этой вкладке и только у вас."
      size="lg"
      footer={
        <Button icon={<IconRefresh size={16} aria-hidden />} loading={isFetching} onClick={() => void refetch()}>
          Проверить снова
        </Button>
      }
    >
      <LocalBuilds found={isError ? 'not-known' : data} employeeId={employeeId} />
    </Dialog>
  );
}

interface LocalBuildsProps {
  /** Undefined while it is looked for. */
  found: readonly FoundBuild[] | 'not-known' | undefined;
  employeeId: string;
}

function LocalBuilds({ found, employeeId }: LocalBuildsProps) {
  if (found === 'not-known')
    return (
      <EmptyState kind="error" compact title="Список разрешённых адресов не пришёл">
        Портал не ответил. Проверьте связь и повторите.
      </EmptyState>
    );
  if (found === undefined)
    return <EmptyState kind="nothing-yet" compact icon={<Spinner label="Проверяем" />} title="Проверяем адреса" />;
  if (found.length === 0)
    return (
      <EmptyState kind="no-right" compact title="Ни один адрес не разрешён">
        Адреса, с которых можно брать сборки, задаёт администратор сервера: настройка{' '}
        <code className={styles['code']}>PORTAL_DEV_ORIGINS</code>.
      </EmptyState>
    );
  return (
    <>
      <ul className={styles['list']}>
        {found.map((one) => (
          <LocalBuildRow key={one.origin} found={one} employeeId={employeeId} />
        ))}
      </ul>
      <p className={styles['foot']}>
        Сборку показывает команда <code className={styles['code']}>npm run preview -- раздел</code>.
      </p>
    </>
  );
}
