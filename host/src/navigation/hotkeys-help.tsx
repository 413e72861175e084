import { isMac, type PortalUser, type RegisteredRemote, type RemoteHotkey, unmetDemand, useAuth } from '@studio/portal';
import { Dialog, KeyHint, Link } from '@studio/ui';
import { useAtom } from 'jotai';
import { Link as RouterLink } from 'react-router-dom';
import { hotkeysHelpAtom } from './hotkeys-help-atom';
import styles from './hotkeys-help.module.css';
import { useNavigationPlaces, useRegistry } from './use-navigation';

/** The keys of the portal: the shell's own, and those of every section that the person may open. */
export function HotkeysHelp() {
  const [open, setOpen] = useAtom(hotkeysHelpAtom);
  const { user } = useAuth();
  const places = useNavigationPlaces();
  const remotes = useRegistry()?.remotes ?? [];
  const jump = isMac() ? 'Ctrl' : 'Alt';
  const navigation = places.flatMap(({ title, digit }) =>
    digit === null ? [] : [{ keys: `${jump} + ${digit}`, what: title }],
  );
  return (
    <Dialog
      open={open}
      onClose={() => setOpen(false)}
      title="Горячие клавиши"
      description={
        <>
          Работают в любой раскладке, кроме как во время набора текста. Что можно делать без сервера:{' '}
          <Link asChild underlined>
            <RouterLink to="/offline" onClick={() => setOpen(false)}>
              работа без связи
            </RouterLink>
          </Link>
          .
        </>
      }
      size="lg"
    >
      <div className={styles['columns']}>
        <Keys title="Разделы" keys={navigation} />
        <div>
          <Keys title="Везде" keys={[{ keys: `${jump} + /`, what: 'Эта подсказка' }]} />
          {remotes
            .filter((remote) => isOpenTo(remote, user))
            .map(
              ({ name, title, hotkeys = [] }) => hotkeys.length > 0 && <Keys key={name} title={title} keys={hotkeys} />,
            )}
        </div>
      </div>
    </Dialog>
  );
}

function isOpenTo({ entries = [] }: RegisteredRemote, user: Pick<PortalUser, 'roles'> | null): boolean {
  return user === null || entries.length === 0 || entries.some((entry) => unmetDemand(user, entry) === null);
}

function Keys({ title, keys }: { title: string; keys: readonly RemoteHotkey[] }) {
  return (
    <section>
      <h3 className={styles['title']}>{title}</h3>
      <dl className={styles['keys']}>
        {keys.map(({ keys: pressed, what }) => (
          <div key={pressed} className={styles['line']}>
            <dt>{what}</dt>
            <dd>
              <KeyHint>{pressed}</KeyHint>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
