import { isMac, type RemoteHotkey } from '@studio/portal';
import { Dialog, KeyHint, Link } from '@studio/ui';
import { useAtom } from 'jotai';
import { Link as RouterLink } from 'react-router-dom';
import { useLoadedRemotes } from '../remotes/loaded-remotes';
import { NAVIGATION } from './entries';
import { hotkeysHelpAtom } from './hotkeys-help-atom';
import styles from './hotkeys-help.module.css';

/** Every key that works now: the shell's own, and those of the remotes opened so far. */
export function HotkeysHelp() {
  const [open, setOpen] = useAtom(hotkeysHelpAtom);
  const remotes = useLoadedRemotes().filter(({ app }) => app.hotkeys?.length);
  const jump = isMac() ? 'Ctrl' : 'Alt';
  const navigation = NAVIGATION.slice(0, 10).map(({ title }, index) => ({
    keys: `${jump} + ${(index + 1) % 10}`,
    what: title,
  }));
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
          {remotes.map(({ registered, app }) => (
            <Keys key={registered.name} title={registered.title} keys={app.hotkeys ?? []} />
          ))}
        </div>
      </div>
    </Dialog>
  );
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
