import { Link } from '@studio/portal';
import { Button, Card, CardLink, Checkbox, Grid, type GridProps, Row, Skeleton, Stack } from '@studio/ui';
import { type ReactNode, useState } from 'react';
import styles from './list.module.css';

export interface ListCardsProps<Row> {
  label: string;
  rows: readonly Row[];
  rowId: (row: Row) => string;
  rowLabel: (row: Row) => string;
  /** Where a card leads; null for `onOpen` alone. */
  rowPath: ((row: Row) => string) | null;
  /** The card is opened: remembers it, or does all of it without a path. */
  onOpen: ((row: Row) => void) | undefined;
  onIntent: ((row: Row) => void) | undefined;
  card: (row: Row) => ReactNode;
  /** In place of a card on its way. */
  skeleton?: ReactNode;
  /** Cards side by side, and pictures that reach the edge. */
  layout?: { minItemWidth: GridProps['minItemWidth']; flush?: boolean };
  selection?: { ids: ReadonlySet<string>; toggle: (id: string) => void } | undefined;
  /** «Готово»: nothing is to be chosen any more. */
  onSelectionEnd?: (() => void) | undefined;
  maySelect?: ((row: Row) => boolean) | undefined;
  loading: boolean;
  changing: boolean;
}

/** One below another at every width. */
export const WHOLE_LINES = { minItemWidth: 10_000 } as const;
const ONE_COLUMN = { minItemWidth: { phone: 280, tablet: 320 } } as const;

/** A page of a list as cards; on a phone, one below another. «Выбрать» puts a box on each that can be chosen. */
export function ListCards<R>(props: ListCardsProps<R>) {
  const { label, rows, rowId, rowLabel, card, skeleton, layout = ONE_COLUMN, selection, loading, changing } = props;
  const [asked, setAsked] = useState(false);
  const selecting = selection !== undefined && (asked || selection.ids.size > 0);
  const { maySelect = () => true } = props;
  const flush = 'flush' in layout && layout.flush === true;
  return (
    <div className={changing ? styles['changing'] : undefined} aria-busy={loading || changing}>
      {selection && rows.some(maySelect) && (
        <Row justify="end">
          <Button
            variant="ghost"
            size="sm"
            aria-pressed={selecting}
            onClick={() => {
              if (selecting) props.onSelectionEnd?.();
              setAsked(!selecting);
            }}
          >
            {selecting ? 'Готово' : 'Выбрать'}
          </Button>
        </Row>
      )}
      <Grid as="ul" minItemWidth={layout.minItemWidth} gap={{ phone: 2.5, tablet: 4 }} aria-label={label}>
        {loading && rows.length === 0
          ? Array.from({ length: 8 }, (_, index) => (
              <li key={index}>
                <Card flush={flush} gap={2}>
                  {skeleton ?? (
                    <Stack gap={2}>
                      <Skeleton width="70%" />
                      <Skeleton width="50%" height={12} />
                      <Skeleton width="40%" height={20} />
                    </Stack>
                  )}
                </Card>
              </li>
            ))
          : rows.map((row) => {
              const id = rowId(row);
              const chosen = selection?.ids.has(id) ?? false;
              return (
                <li key={id}>
                  <Card
                    flush={flush}
                    interactive={props.rowPath !== null || props.onOpen !== undefined}
                    as="article"
                    gap={0}
                    selected={chosen}
                  >
                    <CardPress {...props} row={row} />
                    <div className={styles['content']}>
                      {selecting && maySelect(row) ? (
                        <Row gap={3} align="start">
                          <Checkbox
                            aria-label={`Выбрать: ${rowLabel(row)}`}
                            checked={chosen}
                            onChange={() => selection.toggle(id)}
                          />
                          <Stack grow gap={0}>
                            {card(row)}
                          </Stack>
                        </Row>
                      ) : (
                        card(row)
                      )}
                    </div>
                  </Card>
                </li>
              );
            })}
      </Grid>
    </div>
  );
}

/** The press over the whole card. */
function CardPress<R>({ row, rowId, rowLabel, rowPath, onOpen, onIntent }: ListCardsProps<R> & { row: R }) {
  const wiring = {
    className: styles['press'],
    'data-row': rowId(row),
    'aria-label': rowLabel(row),
    onClick: onOpen && (() => onOpen(row)),
    onFocus: onIntent && (() => onIntent(row)),
  };
  if (rowPath)
    return (
      <CardLink>
        <Link to={rowPath(row)} {...wiring} />
      </CardLink>
    );
  return onOpen ? (
    <CardLink>
      <button type="button" {...wiring} />
    </CardLink>
  ) : (
    <span data-row={rowId(row)} tabIndex={-1} />
  );
}
