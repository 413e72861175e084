import { Link as RouterLink } from '@studio/portal';
import { Card, CardLink, Text } from '@studio/ui';
import type { ReactNode } from 'react';
import styles from './own.module.css';

interface TileProps {
  /** 20 px. */
  icon: ReactNode;
  /** Where it leads; or what it does. */
  to: `/${string}` | (() => void);
  title: string;
  /** How it stands there now. */
  children: ReactNode;
}

/** A small card that leads somewhere as a whole. */
export function Tile({ icon, to, title, children }: TileProps) {
  const name = (
    <Text as="span" weight="semibold">
      {title}
    </Text>
  );
  return (
    <Card interactive gap={1.5} padding={4}>
      <span className={styles['icon']}>{icon}</span>
      <CardLink>
        {typeof to === 'string' ? (
          <RouterLink to={to}>{name}</RouterLink>
        ) : (
          <button type="button" className={styles['press']} onClick={to}>
            {name}
          </button>
        )}
      </CardLink>
      <Text as="div" size="caption" tone="muted">
        {children}
      </Text>
    </Card>
  );
}

/** Tiles side by side, as many as fit. */
export function Tiles({ children }: { children: ReactNode }) {
  return <div className={styles['tiles']}>{children}</div>;
}
