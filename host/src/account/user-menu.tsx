import { displayName, hasPermission, highestRole, initials } from '@studio/contracts';
import { useAuth, useSync } from '@studio/portal';
import {
  Avatar,
  Button,
  IconButton,
  IconCloudOff,
  IconKeyboard,
  IconLogIn,
  IconLogOut,
  IconMonitor,
  IconUnplugged,
  Menu,
} from '@studio/ui';
import { useSetAtom } from 'jotai';
import { lazy, Suspense, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { hotkeysHelpAtom } from '../navigation/hotkeys-help-atom';
import { isDeveloper } from '../override/is-developer';
import { countQueue } from '../queue/queue-count';
import styles from './user-menu.module.css';

const LocalBuildDialog = lazy(() => import('../override/local-build-dialog'));
const LogOutDialog = lazy(() => import('./log-out-dialog'));

/** Who is signed in, and the way out; with unsent records on the device it asks first. */
export function UserMenu() {
  const { authenticated, user, logout } = useAuth();
  const { statistics } = useSync();
  const navigate = useNavigate();
  const showHotkeys = useSetAtom(hotkeysHelpAtom);
  const [asking, setAsking] = useState(false);
  const [building, setBuilding] = useState<'never' | 'open' | 'closed'>('never');
  /** From the first question on the dialog stays, so that it can close as dialogs do. */
  const [asked, setAsked] = useState(false);

  if (!authenticated)
    return (
      <Button asChild variant="primary" size="sm" icon={<IconLogIn size={16} aria-hidden />}>
        <Link to="/login">Войти</Link>
      </Button>
    );

  const name = user === null ? 'Сотрудник' : displayName(user);
  const role = user === null ? null : (highestRole(user.roles)?.display_name ?? user.position);
  const leave = () => {
    if (countQueue(statistics).total === 0) return void logout();
    setAsked(true);
    return setAsking(true);
  };
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
              id: 'offline',
              label: 'Работа без связи',
              icon: <IconCloudOff size={18} aria-hidden />,
              onSelect: () => void navigate('/offline'),
            },
            ...(user !== null && hasPermission(user.roles, 'access_logs')
              ? [
                  {
                    id: 'failures',
                    label: 'Сбои разделов',
                    icon: <IconUnplugged size={18} aria-hidden />,
                    onSelect: () => void navigate('/support/failures'),
                  },
                ]
              : []),
            {
              id: 'hotkeys',
              label: 'Горячие клавиши',
              icon: <IconKeyboard size={18} aria-hidden />,
              onSelect: () => showHotkeys(true),
            },
          ],
          ...(isDeveloper(user)
            ? [
                [
                  {
                    id: 'local-build',
                    label: 'Локальная сборка раздела',
                    icon: <IconMonitor size={18} aria-hidden />,
                    onSelect: () => setBuilding('open'),
                  },
                ],
              ]
            : []),
          [{ id: 'leave', label: 'Выйти', icon: <IconLogOut size={18} aria-hidden />, onSelect: leave }],
        ]}
      />
      {user !== null && building !== 'never' && (
        <Suspense>
          <LocalBuildDialog open={building === 'open'} onClose={() => setBuilding('closed')} employeeId={user.id} />
        </Suspense>
      )}
      {asked && (
        <Suspense>
          <LogOutDialog open={asking} onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </>
  );
}
