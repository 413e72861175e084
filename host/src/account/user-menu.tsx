import { displayName, highestRole, initials } from '@studio/contracts';
import { useAuth, useSync } from '@studio/portal';
import { Avatar, Button, IconButton, IconKeyboard, IconLogIn, IconLogOut, Menu } from '@studio/ui';
import { useSetAtom } from 'jotai';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { hotkeysHelpAtom } from '../navigation/hotkeys-help-atom';
import { LogOutDialog } from './log-out-dialog';
import styles from './user-menu.module.css';

/** Who is signed in, and the way out; with unsent records on the device it asks first. */
export function UserMenu() {
  const { authenticated, user, logout } = useAuth();
  const { statistics } = useSync();
  const showHotkeys = useSetAtom(hotkeysHelpAtom);
  const [asking, setAsking] = useState(false);

  if (!authenticated)
    return (
      <Button asChild variant="primary" size="sm" icon={<IconLogIn size={16} aria-hidden />}>
        <Link to="/login">Войти</Link>
      </Button>
    );

  const name = user === null ? 'Сотрудник' : displayName(user);
  const role = user === null ? null : (highestRole(user.roles)?.display_name ?? user.position);
  const leave = () => ((statistics?.unsynced ?? 0) > 0 ? setAsking(true) : void logout());
  return (
    <>
      <Menu
        trigger={
          <IconButton label={`Учётная запись: ${name}`} size="touch">
            <Avatar name={name} initials={user === null ? '…' : initials(user)} size="sm" />
          </IconButton>
        }
        header={
          <div className={styles['who']}>
            <strong>{name}</strong>
            {role !== null && <span>{role}</span>}
            {user?.primary_location_name && <span>{user.primary_location_name}</span>}
          </div>
        }
        groups={[
          [
            {
              id: 'hotkeys',
              label: 'Горячие клавиши',
              icon: <IconKeyboard size={18} aria-hidden />,
              onSelect: () => showHotkeys(true),
            },
          ],
          [{ id: 'leave', label: 'Выйти', icon: <IconLogOut size={18} aria-hidden />, onSelect: leave }],
        ]}
      />
      <LogOutDialog open={asking} onClose={() => setAsking(false)} />
    </>
  );
}
