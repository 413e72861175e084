import type { PlaceImpact } from '@studio/contracts';
import { Link as RouterLink } from '@studio/portal';
import { QueryView } from '@studio/screens';
import { Banner, countOf, Link, type PluralForms, Skeleton } from '@studio/ui';
import type { UseQueryResult } from '@tanstack/react-query';
import styles from './impact.module.css';
import { ADMINISTRATORS, LOCATIONS, PEOPLE, SESSIONS } from '../words/noun-forms';

interface ImpactProps {
  /** Runs once the choice is made; a disabled query shows nothing. */
  query: UseQueryResult<PlaceImpact>;
  /** Also shows the number of locations: for a city. */
  withLocations?: boolean;
  /** Over the sentences, instead of whom it affects. */
  title?: string;
}

/** The impact of an action, before it is done. */
export function Impact({ query, withLocations = false, title }: ImpactProps) {
  if (query.isPending && !query.isLoading) return null;
  return (
    <QueryView query={query} what="последствия" skeleton={<Skeleton height={72} />}>
      {(impact) => <Counts impact={impact} withLocations={withLocations} title={title} />}
    </QueryView>
  );
}

interface CountsProps {
  impact: PlaceImpact;
  withLocations: boolean;
  title: string | undefined;
}

function Counts({ impact, withLocations, title }: CountsProps) {
  const { notes, left, unsettled } = impact;
  const counts = countsOf(impact, withLocations);
  return (
    <>
      {unsettled.length > 0 && (
        <Banner tone="warning" title="Сначала завершите">
          <ul className={styles['notes']}>
            {unsettled.map(({ kind, message, path }) => (
              <li key={kind}>
                <RouterLink to={path}>{message}</RouterLink>
              </li>
            ))}
          </ul>
        </Banner>
      )}
      <Banner
        tone="info"
        title={title ?? (counts.length > 0 ? `Затронет: ${counts.join(', ')}` : 'Никого не затронет')}
      >
        {notes.length + left.length > 0 && (
          <ul className={styles['notes']}>
            {notes.map((note) => (
              <li key={note}>{note}</li>
            ))}
            {left.map(({ kind, message, path }) => (
              <li key={kind}>
                <span>{message}</span>{' '}
                {path !== null && (
                  <Link asChild underlined>
                    <RouterLink to={path}>Показать</RouterLink>
                  </Link>
                )}
              </li>
            ))}
          </ul>
        )}
      </Banner>
    </>
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
