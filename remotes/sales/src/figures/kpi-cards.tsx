import { KPIS, type FigureSums, type KpiName } from '@studio/contracts';
import { Link } from '@studio/portal';
import { Grid, IconButton, IconHelp, Tooltip } from '@studio/ui';
import { FigureCard } from '@studio/ui/widgets';
import { useState } from 'react';
import { changeOf, writeKpi } from './figure-words';
import { type FigureRows, addressOfRows } from './row-addresses';

interface KpiCardsProps {
  names: readonly KpiName[];
  sums: FigureSums | undefined;
  previous: FigureSums | null;
  /** Notes below some of the figures. */
  notes?: Partial<Record<KpiName, string>>;
  /** The rows that the figures count: each figure links to them. */
  of?: FigureRows;
}

/** Figures as cards; the formula of each is shown on demand, by pointer, focus or press. */
export function KpiCards({ names, sums, previous, notes = {}, of }: KpiCardsProps) {
  const [explained, setExplained] = useState<KpiName | null>(null);
  return (
    <Grid columns={{ phone: 2, desktop: 4 }} gap={{ phone: 3, tablet: 4 }}>
      {names.map((name) => {
        const { label, formula, value } = KPIS[name];
        const rows = of === undefined ? null : addressOfRows(name, of);
        const note =
          explained === name ? (
            formula
          ) : (
            <>
              {notes[name]}
              {notes[name] !== undefined && rows !== null && ' · '}
              {rows !== null && (
                <Link to={rows} aria-label={`Строки: ${label}`}>
                  строки
                </Link>
              )}
            </>
          );
        return (
          <FigureCard
            key={name}
            name={label}
            value={sums && writeKpi(name, value(sums))}
            change={sums ? changeOf(name, sums, previous) : null}
            lessIsBetter={name === 'refund_share' || name === 'discount_share' || name === 'expenses'}
            note={note}
            action={
              <Tooltip content={formula}>
                <IconButton
                  label={`Как считается: ${label}`}
                  size="sm"
                  aria-pressed={explained === name}
                  onClick={() => setExplained(explained === name ? null : name)}
                >
                  <IconHelp size={16} aria-hidden />
                </IconButton>
              </Tooltip>
            }
          />
        );
      })}
    </Grid>
  );
}
