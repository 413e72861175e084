import { countOf, formatMoment, useNow } from '@studio/ui';
import type { TreeRegion } from '../places/place-index';
import { zoneOffsetWords } from '../time/time-zone';
import { LOCATIONS, PEOPLE } from '../words/noun-forms';
import styles from './printed-tree.module.css';

/** Regions and cities with their counts, for printing only: on screen only visible lines of the tree are rendered. */
export function PrintedTree({ regions }: { regions: readonly TreeRegion[] }) {
  const now = useNow();
  return (
    <div className={styles['sheet']} aria-hidden>
      <h1>Регионы и города</h1>
      <p>{formatMoment(now)}</p>
      {regions.map((region) => (
        <section key={region.id}>
          <h2>{`${region.name} — ${countOf(region.locations, LOCATIONS)}, ${countOf(region.employees, PEOPLE)}`}</h2>
          <table>
            <tbody>
              {region.cities.map((city) => (
                <tr key={city.id}>
                  <td>{city.name}</td>
                  <td>{zoneOffsetWords(city.time_zone, now)}</td>
                  <td>{countOf(city.locations, LOCATIONS)}</td>
                  <td>{countOf(city.employees, PEOPLE)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      ))}
    </div>
  );
}
