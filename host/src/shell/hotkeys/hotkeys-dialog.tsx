import {
  Link as RouterLink,
  type PortalUser,
  type RegisteredRemote,
  remoteFor,
  type RemoteHotkey,
  unmetDemand,
  useAuth,
  useShownHotkeys,
} from '@studio/portal';
import { Dialog, KeyHint, Link } from '@studio/ui';
import { useAtom } from 'jotai';
import { useLocation } from 'react-router-dom';
import { hotkeysHelpAtom } from '../../navigation/hotkeys-help-atom';
import { useNavigationItems } from '../../navigation/use-navigation';
import { useRegistry } from '../../sections/use-registry';
import styles from './hotkeys-help.module.css';
import { modifierName, keyName } from './key-names';
import { hotkeysWords } from './words';

/** The keys of the portal: those of the open screen as they work now, the shell's own, and those of the other sections. */
export default function HotkeysDialog() {
  const words = hotkeysWords();
  const [open, setOpen] = useAtom(hotkeysHelpAtom);
  const { user } = useAuth();
  const { pathname } = useLocation();
  const places = useNavigationItems();
  const registry = useRegistry();
  const here = useHere();
  const jump = modifierName('jump') ?? '';
  const current = registry === null ? null : remoteFor(registry, pathname);
  const elsewhere = (registry?.remotes ?? []).filter(
    (remote) => remote.name !== current?.name && (remote.hotkeys ?? []).length > 0 && isOpenTo(remote, user),
  );
  const everywhere: RemoteHotkey[] = [
    { keys: `${modifierName('primary')} K`, what: words.palette },
    { keys: '/', what: words.slash },
    { keys: `${jump} / · ?`, what: words.help },
    { keys: 'Esc', what: words.escape },
  ];
  return (
    <Dialog
      open={open}
      onClose={() => setOpen(false)}
      title={words.title}
      description={
        <>
          {words.about}{' '}
          <Link asChild underlined>
            <RouterLink to="/offline" onClick={() => setOpen(false)}>
              {words.offlineLink}
            </RouterLink>
          </Link>
          .
        </>
      }
      size="lg"
    >
      <div className={styles['columns']}>
        <div>
          <Keys title={words.here} keys={here} empty={words.nothingHere} />
          <Keys title={words.everywhere} keys={everywhere} />
        </div>
        <Keys
          title={words.places}
          keys={places.flatMap(({ title, digit }) =>
            digit === null ? [] : [{ keys: `${jump} ${digit}`, what: title }],
          )}
        />
      </div>
      {elsewhere.length > 0 && (
        <section className={styles['elsewhere']} aria-label={words.elsewhere}>
          <strong>{words.elsewhere}</strong>
          <div className={styles['columns']}>
            {elsewhere.map(({ name, title, hotkeys = [] }) => (
              <Keys key={name} title={title} keys={hotkeys} />
            ))}
          </div>
        </section>
      )}
    </Dialog>
  );
}

/** What the open screen's keys do, each once. */
function useHere(): RemoteHotkey[] {
  const lines = useShownHotkeys().map((hotkey) => ({ keys: keyName(hotkey), what: hotkey.what }));
  return lines.filter(
    ({ keys, what }, index) => lines.findIndex((line) => line.keys === keys && line.what === what) === index,
  );
}

function isOpenTo({ entries = [] }: RegisteredRemote, user: Pick<PortalUser, 'roles'> | null): boolean {
  return user === null || entries.length === 0 || entries.some((entry) => unmetDemand(user, entry) === null);
}

function Keys({ title, keys, empty }: { title: string; keys: readonly RemoteHotkey[]; empty?: string }) {
  return (
    <section>
      <h3 className={styles['title']}>{title}</h3>
      {keys.length === 0 && empty !== undefined ? (
        <p className={styles['empty']}>{empty}</p>
      ) : (
        <dl className={styles['keys']}>
          {keys.map(({ keys: pressed, what }) => (
            <div key={`${pressed} ${what}`} className={styles['line']}>
              <dt>{what}</dt>
              <dd>
                <KeyHint>{pressed}</KeyHint>
              </dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  );
}
