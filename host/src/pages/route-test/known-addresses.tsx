import { Card, Heading } from '@studio/ui';
import { NAVIGATION } from '../../navigation/entries';
import { useRegistry } from '../../sections/use-registry';
import { usePortal } from '../../sections/portal-context';
import { AddressList } from './address-list';
import styles from './route-test.module.css';

/** Addresses to pick from: the host's own, the navigation's and those that sections declare. */
export function KnownAddresses({ onExamine }: { onExamine: (address: string) => void }) {
  const { pages, redirects } = usePortal();
  const entries =
    useRegistry()?.remotes.flatMap(({ entries: declared = [] }) => declared.map(({ path }) => path)) ?? [];
  const own = ['/', '/login', ...pages.map(({ path }) => path), ...Object.keys(redirects), '/404'];
  const groups = [
    ['Оболочка', own],
    ['Навигация и разделы', [...NAVIGATION.map(({ path }) => path).filter((path) => path !== '/'), ...entries]],
  ] as const;
  return (
    <Card as="section" aria-labelledby="route-known">
      <Heading level={2} size="h3" id="route-known">
        Известные адреса
      </Heading>
      {groups.map(([title, paths]) => (
        <div key={title}>
          <h3 className={styles['group']}>{title}</h3>
          <AddressList addresses={[...new Set(paths)]} onExamine={onExamine} />
        </div>
      ))}
    </Card>
  );
}
