import type { PlaceImpact } from '@studio/contracts';
import { toPortalError } from '@studio/portal';
import { Banner, countOf, ErrorNotice, type PluralForms, Skeleton } from '@studio/ui';
import type { UseQueryResult } from '@tanstack/react-query';
import styles from './impact.module.css';
import { ADMINISTRATORS, LOCATIONS, PEOPLE, SESSIONS } from '../words/noun-forms';

interface ImpactProps {
  /** Runs once the choice is made; a disabled query shows nothing. */
  query: UseQueryResult<PlaceImpact>;
  /** Also shows the number of locations: for a city. */
  withLocations?: boolean;
}

/** The impact of an action, before it is done. */
export function Impact({ query, withLocations = false }: ImpactProps) {
  if (query.isLoading) return <Skeleton height={72} />;
  if (query.error !== null && query.data === undefined) {
    const error = toPortalError(query.error);
    return (
      <ErrorNotice
        title="Не удалось узнать, кого это затронет"
        requestId={error.requestId}
        onRetry={() => void query.refetch()}
        retrying={query.isFetching}
      >
        {error.message}
      </ErrorNotice>
    );
  }
  if (query.data === undefined) return null;
  const { notes } = query.data;
  const counts = countsOf(query.data, withLocations);
  return (
    <Banner tone="info" title={counts.length > 0 ? `Затронет: ${counts.join(', ')}` : 'Никого не затронет'}>
      {notes.length > 0 && (
        <ul className={styles['notes']}>
          {notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      )}
    </Banner>
  );
}

function countsOf(impact: PlaceImpact, withLocations: boolean): string[] {
  const { locations, employees, administrators, photosessions, open_photosessions } = impact;
  const each: [number, PluralForms][] = [
    ...(withLocations ? [[locations, LOCATIONS] as [number, PluralForms]] : []),
    [employees, PEOPLE],
    [administrators, ADMINISTRATORS],
  ];
  const words = each.filter(([count]) => count > 0).map(([count, forms]) => countOf(count, forms));
  if (photosessions === 0) return words;
  const open = open_photosessions > 0 ? `, из них не закончено ${open_photosessions}` : '';
  return [...words, `${countOf(photosessions, SESSIONS)}${open}`];
}
