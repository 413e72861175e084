import { SectionCard } from '@studio/screens';
import { Text } from '@studio/ui';
import type { ReactNode } from 'react';
import { type PlaceKind, type PlaceRef, refText } from '../places/place-ref';
import { PlaceIcon } from '../tree/place-nodes';
import styles from './detail.module.css';

interface Child {
  id: string;
  name: string;
  note: string;
  muted?: boolean;
  mark?: ReactNode;
}

interface ChildrenCardProps {
  title: string;
  kind: PlaceKind;
  places: readonly Child[];
  onSelect: (place: PlaceRef) => void;
  /** Shown instead of an empty list. */
  empty: string;
  action?: ReactNode;
}

/** Places directly below the chosen one, each linked to its card. */
export function ChildrenCard({ title, kind, places, onSelect, empty, action }: ChildrenCardProps) {
  return (
    <SectionCard title={title} action={action}>
      {places.length === 0 ? (
        <Text tone="muted">{empty}</Text>
      ) : (
        <ul className={styles['children']}>
          {places.map(({ id, name, note, muted, mark }) => (
            <li key={refText({ kind, id })}>
              <button
                type="button"
                className={styles['child']}
                data-muted={muted || undefined}
                onClick={() => onSelect({ kind, id })}
              >
                <PlaceIcon kind={kind} />
                <span className={styles['childWords']}>
                  <Text as="span" weight="medium">
                    {name}
                  </Text>
                  <Text as="span" size="caption" tone="muted">
                    {note}
                  </Text>
                </span>
                {mark}
              </button>
            </li>
          ))}
        </ul>
      )}
    </SectionCard>
  );
}
