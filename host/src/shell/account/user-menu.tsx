import { displayName, highestRole, initials } from '@studio/contracts';
import { Link, useAuth, useNetwork } from '@studio/portal';
import { Avatar, Button, IconButton, IconLogIn, lazyComponent, Menu } from '@studio/ui';
import { useState } from 'react';
import { useLeave } from './use-leave';
import { useMenuGroups } from './use-menu-groups';
import styles from './user-menu.module.css';
import { userMenuWords } from './words';
import { phrase } from '../../language/words';

const LocalBuildDialog = lazyComponent(() => import('../override/local-build-dialog'));

/** Who is signed in and whether they are connected, the way to their pages, and the way out. */
export function UserMenu() {
  const { authenticated, user } = useAuth();
  const { online } = useNetwork();
  const { leave, dialog } = useLeave();
  const [building, setBuilding] = useState<'never' | 'open' | 'closed'>('never');
  const words = userMenuWords();
  const groups = useMenuGroups({ onLeave: leave, onLocalBuild: () => setBuilding('open') });

  if (!authenticated)
    return (
      <Button asChild variant="primary" size="sm" icon={<IconLogIn size={16} aria-hidden />}>
        <Link to="/login">{words.signIn}</Link>
      </Button>
    );

  const name = user === null ? words.employee : displayName(user);
  const role = user === null ? null : phrase(highestRole(user.roles)?.display_name ?? user.position ?? '') || null;
  return (
    <>
      <Menu
        trigger={
          <IconButton label={words.account(name) + (online ? '' : `, ${words.offline}`)} size="touch">
            <span className={styles['face']} data-online={online}>
              <Avatar name={name} initials={user === null ? '…' : initials(user)} size="sm" />
            </span>
          </IconButton>
        }
        header={
          <div className={styles['who']}>
            <strong>{name}</strong>
            {role !== null && <span>{role}</span>}
            {user?.primary_location_name && <span>{user.primary_location_name}</span>}
            <span className={styles['state']} data-online={online}>
              {online ? words.online : words.offline}
            </span>
          </div>
        }
        groups={groups}
      />
      {user !== null && building !== 'never' && (
        <LocalBuildDialog open={building === 'open'} onClose={() => setBuilding('closed')} employeeId={user.id} />
      )}
      {dialog}
    </>
  );
}
