import type { ReactNode } from 'react';
import { Button, countOf, Stack, Text } from '@studio/ui';
import { SectionCard } from '@studio/screens';
import styles from './dashboard.module.css';

interface ShortPlace {
  id: string;
  name: ReactNode;
  /** Names of the missing materials. */
  items: readonly string[];
  onShip?: () => void;
  /** Why there is nothing to send. */
  offReason?: string | undefined;
}

/** Places with shortages, each with the materials and a button to send them. */
export function ShortPlaces({ title, places }: { title: string; places: readonly ShortPlace[] }) {
  if (places.length === 0) return null;
  return (
    <SectionCard title={title}>
      <Stack gap={0}>
        {places.map(({ id, name, items, onShip, offReason }) => (
          <div key={id} className={styles['line']}>
            <Stack gap={0} grow>
              <Text weight="medium">{name}</Text>
              <Text size="caption" tone="subtle">
                {`${countOf(items.length, ['материал', 'материала', 'материалов'])}: ${items.slice(0, 3).join(', ')}${items.length > 3 ? '…' : ''}`}
              </Text>
            </Stack>
            {onShip && (
              <Button size="sm" offReason={offReason} onClick={onShip}>
                Отгрузить
              </Button>
            )}
          </div>
        ))}
      </Stack>
    </SectionCard>
  );
}
