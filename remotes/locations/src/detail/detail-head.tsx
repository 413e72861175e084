import { Freshness, type PortalError } from '@studio/portal';
import { ErrorNotice, Heading, IconChevronRight, Link, Stack, useBreakpoint } from '@studio/ui';
import { Fragment, type ReactNode } from 'react';
import type { PlaceKind, PlaceRef } from '../places/place-ref';
import { PlaceIcon } from '../tree/place-nodes';
import { PLACE_NAMES } from '../words/place-words';
import styles from './detail.module.css';

interface DetailHeadProps {
  kind: PlaceKind;
  name: string;
  /** Places above it, from the region down. */
  path: readonly { place: PlaceRef; name: string }[];
  onSelect: (place: PlaceRef) => void;
  /** Chips next to the name. */
  marks?: ReactNode;
  actions: ReactNode;
  /** Why the newest fetch failed; kept data is shown then. */
  error: PortalError | null;
  updatedAt: number;
  fetching: boolean;
}

/** Name of a place, its path, and its actions. */
export function DetailHead(props: DetailHeadProps) {
  const { kind, name, path, onSelect, marks, actions, error, updatedAt, fetching } = props;
  // On a phone the card is a separate screen.
  const phone = useBreakpoint() === 'phone';
  return (
    <Stack gap={3}>
      <div className={styles['above']}>
        <nav aria-label="Где это" className={styles['path']}>
          {path.map((step) => (
            <Fragment key={step.place.id}>
              <Link asChild quiet>
                <button type="button" onClick={() => onSelect(step.place)}>
                  {step.name}
                </button>
              </Link>
              <IconChevronRight size={14} aria-hidden />
            </Fragment>
          ))}
          <span>{PLACE_NAMES[kind]}</span>
        </nav>
        <Freshness updatedAt={updatedAt} fetching={fetching} unreachable={error?.isNetwork} />
      </div>
      <div className={styles['head']}>
        <div className={styles['name']}>
          <span className={styles['mark']}>
            <PlaceIcon kind={kind} size={20} />
          </span>
          <Heading level={phone ? 1 : 2} size="h2">
            {name}
          </Heading>
          {marks}
        </div>
        {actions}
      </div>
      {error !== null && !error.isNetwork && (
        <ErrorNotice title="Показаны прежние данные" requestId={error.requestId}>
          {error.message}
        </ErrorNotice>
      )}
    </Stack>
  );
}
